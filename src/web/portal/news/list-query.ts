import { href } from 'react-router'
import { listAddress, pageOf, yearOf } from '#web/lib/list-query.ts'
import { uuidOrNull } from '#web/lib/uuid.ts'
import type { Visit } from '#web/lib/visit.ts'

/** Query parameters of the list of news. */
export interface NewsQuery {
  /** Id of the municipality, or null for all. */
  municipality: string | null
  year: number | null
  page: number
}

/** Parses the query. The municipality defaults to the one in the visitor's cookie. */
export const parseNewsQuery = (query: URLSearchParams, { cookies }: Visit): NewsQuery => ({
  municipality: uuidOrNull(query.get('gemeinde') ?? cookies.get('client_servicearea_id')),
  year: yearOf(query),
  page: pageOf(query),
})

export const newsHref = ({ municipality, year, page }: NewsQuery) =>
  listAddress(href('/meldungen'), { gemeinde: municipality ?? 'alle', jahr: year, seite: page })
