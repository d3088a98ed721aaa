import { addressed } from '../../staff-ui/accounts/account-state.server.ts'
import type { Client } from '../../lib/api-client.ts'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'

export interface Due {
  /** Day from which the second factor is demanded. */
  from: string
  /** The first three who have none, as they are addressed. */
  names: string[]
  total: number
}

const shown = 3

/**
 * Loads who still lacks the second factor that the organization demands; null where nobody does, or it is of
 * free will.
 */
export async function loadDue(api: Client, from: string | null): Promise<Due | null> {
  if (!from) return null
  const { data, meta } = await rethrowAsResponse(
    api.users.list({ query: { status: 'active', second_factor: 'missing', per_page: shown } }),
  )
  return meta.total ? { from, names: data.map(addressed), total: meta.total } : null
}
