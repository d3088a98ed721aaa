import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import type { Client } from '../../lib/api-client.ts'
import { procedureHref } from '../ui/procedure-columns.tsx'
import { listSearch, unpagedQueryOf } from './list-query.ts'

/** Address of the next procedure of the list that nobody has open; after the last one, of the same one, which says so. */
export async function nextHref(api: Client, id: string, url: URL): Promise<string> {
  const { next_free: next, of } = await rethrowAsResponse(
    api.procedures.neighbours({ params: { id }, query: unpagedQueryOf(url) }),
  )
  if (next) return procedureHref(next) + listSearch(url)
  const { type } = await rethrowAsResponse(api.procedures.get({ params: { id } }))
  const search = new URLSearchParams(listSearch(url))
  search.set('end', String(of))
  return `${procedureHref({ id, type })}?${search}`
}
