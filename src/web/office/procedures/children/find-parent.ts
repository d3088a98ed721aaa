import type { Problem } from '#contract/core/problem.ts'
import { ApiError, type Client } from '../../../lib/api-client.ts'

/** The id of the procedure with this number. Throws 422 where there is none. */
export async function findByReference(api: Client, reference: string): Promise<string> {
  const wanted = reference.replace(/\s/g, '').toUpperCase()
  const { data } = wanted
    ? await api.procedures.list({ query: { q: wanted, tab: 'all', per_page: 5 } })
    : { data: [] }
  const found = data.find(each => each.reference.toUpperCase() === wanted)
  if (found) return found.id
  const message = 'Diese Nummer gibt es nicht. Prüfen Sie sie.'
  throw new ApiError({ status: 422, title: message, errors: [{ path: 'reference', message }] } as Problem)
}
