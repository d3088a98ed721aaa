import { givenBy } from '#contract/granting.ts'
import type { SessionUser } from '#contract/auth.ts'
import type { Client } from '../../lib/api-client.ts'
import type { RoleChoice } from './access-context.ts'
import type { PersonAccount } from '../../staff-ui/accounts/account-context.ts'
import type { Grants } from '../../staff-ui/permissions/matrix.ts'
import { giversOf, reasonBeyond, stateOf } from '../../staff-ui/accounts/account-state.server.ts'
import { callerOf } from '../../staff-ui/access/can-access.ts'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'

/**
 * Loads the data beside a person's form: the rights that the viewer may give, who else may, and the person's
 * sessions.
 */
export interface PersonAccess extends PersonAccount, Grants {
  savedRoles: readonly string[]
  /** The roles of the organization, by name. */
  roles: RoleChoice[]
}

const maxManagers = 50
const maxRoles = 100

/** Loads it for a person, or for a new one (null). */
export async function loadAccess(api: Client, user: SessionUser, id: string | null): Promise<PersonAccess> {
  const [managers, person, sessions, roles] = await rethrowAsResponse(
    Promise.all([
      api.users.list({ query: { holds: 'users', status: 'active', per_page: maxManagers } }),
      id ? api.users.get({ params: { id } }) : null,
      id ? api.users.sessions({ params: { id } }) : [],
      api.roles.list({ query: { per_page: maxRoles } }),
    ]),
  )
  const mine = givenBy(callerOf(user))
  const isSelf = id === user.id
  return {
    mine,
    givers: giversOf(managers.data),
    beyond: person && !isSelf ? reasonBeyond(mine, person) : null,
    isSelf,
    saved: person?.permissions ?? [],
    savedRoles: person?.roles ?? [],
    roles: roles.data.map(({ id, name, permissions }) => ({ id, name, permissions })),
    account: person && stateOf(person),
    sessions,
    factorFrom: user.second_factor_required_from,
  }
}
