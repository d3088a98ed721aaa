import type { Visit } from '#web/lib/visit.ts'
import { href } from 'react-router'
import { uuidOrNull } from '../lib/uuid.ts'

/** Query parameters of the list of news. */
export interface NewsQuery {
  /** Id of the municipality, or null for all. */
  municipality: string | null
  year: number | null
  page: number
}

const integerBetween = (text: string | null, from: number, to: number) =>
  text && /^\d{1,4}$/.test(text) && Number(text) >= from && Number(text) <= to ? Number(text) : null

/** Parses the query. The municipality defaults to the one in the visitor's cookie. */
export function parseNewsQuery(query: URLSearchParams, { cookies }: Visit): NewsQuery {
  return {
    municipality: uuidOrNull(query.get('gemeinde') ?? cookies.get('client_servicearea_id')),
    year: integerBetween(query.get('jahr'), 1900, 2999),
    page: integerBetween(query.get('seite'), 1, 500) ?? 1,
  }
}

export function newsHref({ municipality, year, page }: NewsQuery): string {
  const query = new URLSearchParams({ gemeinde: municipality ?? 'alle' })
  if (year) query.set('jahr', String(year))
  if (page > 1) query.set('seite', String(page))
  return `${href('/meldungen')}?${query}`
}
