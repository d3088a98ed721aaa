import { href } from 'react-router'
import { uuidOrNull } from '../lib/uuid.ts'

/** Query parameters of the list of disturbances. */
export interface DisturbanceQuery {
  open: boolean
  municipality: string | undefined
  page: number
  /** Id of the expanded disturbance. */
  id: string | undefined
}

export function parseDisturbanceQuery(query: URLSearchParams): DisturbanceQuery {
  const id = (name: string) => uuidOrNull(query.get(name)?.toLowerCase() ?? null) ?? undefined
  const page = Number(query.get('seite') ?? 1)
  return {
    open: query.get('status') !== 'behoben',
    municipality: id('gemeinde'),
    page: Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1,
    id: id('id'),
  }
}

export function disturbancesHref({ open, municipality, page, id }: DisturbanceQuery): string {
  const query = new URLSearchParams()
  if (municipality) query.set('gemeinde', municipality)
  if (!open) query.set('status', 'behoben')
  if (page > 1) query.set('seite', String(page))
  if (id) query.set('id', id)
  return query.size ? `${href('/stoerungen')}?${query}` : href('/stoerungen')
}
