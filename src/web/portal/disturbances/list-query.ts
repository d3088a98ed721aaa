import { href } from 'react-router'
import { idOf, listAddress, pageOf } from '#web/lib/list-query.ts'

/** Query parameters of the list of disturbances. */
export interface DisturbanceQuery {
  open: boolean
  municipality: string | undefined
  page: number
  /** Id of the expanded disturbance. */
  id: string | undefined
}

export const parseDisturbanceQuery = (query: URLSearchParams): DisturbanceQuery => ({
  open: query.get('status') !== 'behoben',
  municipality: idOf(query, 'gemeinde') ?? undefined,
  page: pageOf(query),
  id: idOf(query, 'id') ?? undefined,
})

export const disturbancesHref = ({ open, municipality, page, id }: DisturbanceQuery) =>
  listAddress(href('/stoerungen'), {
    gemeinde: municipality,
    status: open ? null : 'behoben',
    seite: page,
    id,
  })
