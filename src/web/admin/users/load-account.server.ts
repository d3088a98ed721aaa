import type { SessionUser } from '#contract/auth.ts'
import type { Client } from '../../lib/api-client.ts'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'
import type { PersonAccount } from '../../staff-ui/accounts/account-context.ts'
import type { Grants } from '../../staff-ui/permissions/matrix.ts'
import { giversOf, reasonBeyond, stateOf } from '../../staff-ui/accounts/account-state.server.ts'

/** The account of an administrator, and which rights the viewer may give. */
export interface AdminAccount extends PersonAccount, Grants {}

const maxManagers = 50

/** Loads it for a person, or for a new one (null). */
export async function loadAccount(api: Client, user: SessionUser, id: string | null): Promise<AdminAccount> {
  const [managers, person, sessions] = await rethrowAsResponse(
    Promise.all([
      api.admins.list({ query: { holds: 'admin.users', status: 'active', per_page: maxManagers } }),
      id ? api.admins.get({ params: { id } }) : null,
      id ? api.admins.sessions({ params: { id } }) : [],
    ]),
  )
  const isSelf = id === user.id
  return {
    account: person && stateOf(person),
    sessions,
    beyond: person && !isSelf ? reasonBeyond(user.permissions, person) : null,
    isSelf,
    factorFrom: user.second_factor_required_from,
    mine: user.permissions,
    givers: giversOf(managers.data),
    saved: person?.permissions ?? [],
  }
}
