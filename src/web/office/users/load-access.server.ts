import { genders } from '#contract/core/shapes.ts'
import { givenBy, namePermissions, permissionsBeyond } from '#contract/granting.ts'
import type { SessionRow } from '#contract/sessions.ts'
import { accountStatuses, type UserRow } from '#contract/users/rows.ts'
import type { SessionUser } from '#contract/auth.ts'
import type { Client } from '../../lib/api-client.ts'
import type { RoleChoice } from './access-context.ts'
import { callerOf } from '../../staff-ui/access/can-access.ts'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'

interface AccountState extends Pick<
  UserRow,
  'last_signin_at' | 'invited_until' | 'locked_at' | 'second_factor_since'
> {
  status: string
  /** The person has not yet chosen a password. */
  isWaiting: boolean
}

/** Loads the data beside a person's form: the rights that the viewer may give, who else may, and the person's sessions. */
export interface PersonAccess {
  /** Permissions of the viewer. */
  mine: readonly string[]
  /** Names of people who can give a permission. */
  givers: Record<string, string[]>
  /** Returns the reason why the viewer cannot change this person's access; null where he can. */
  beyond: string | null
  isSelf: boolean
  /** The single permissions as saved. */
  saved: readonly string[]
  savedRoles: readonly string[]
  /** The roles of the organization, by name. */
  roles: RoleChoice[]
  /** The state of the account, in German words, and its times. */
  account: AccountState | null
  sessions: SessionRow[]
  /** Day from which the organization demands a second factor; null where it does not. */
  factorFrom: string | null
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
  const lacked = isSelf ? [] : permissionsBeyond(mine, person?.all_permissions ?? [])
  return {
    mine,
    givers: giversOf(managers.data),
    beyond: lacked.length ? `${person!.name} hat ${namePermissions(lacked)}; das fehlt Ihnen selbst.` : null,
    isSelf,
    saved: person?.permissions ?? [],
    savedRoles: person?.roles ?? [],
    roles: roles.data.map(({ id, name, permissions }) => ({ id, name, permissions })),
    account: person && stateOf(person),
    sessions,
    factorFrom: user.second_factor_required_from,
  }
}

function giversOf(managers: readonly UserRow[]) {
  const givers: Record<string, string[]> = {}
  for (const manager of managers)
    for (const permission of manager.all_permissions) (givers[permission] ??= []).push(addressed(manager))
  return givers
}

/** „Frau Berg“. */
const addressed = ({ gender, firstname, lastname }: UserRow) =>
  `${gender && gender !== 'none' ? genders[gender] : firstname} ${lastname}`.trim()

const stateOf = ({
  status,
  last_signin_at,
  invited_until,
  locked_at,
  second_factor_since,
}: UserRow): AccountState => ({
  status: accountStatuses[status],
  isWaiting: status === 'invited' || status === 'reset',
  last_signin_at,
  invited_until,
  locked_at,
  second_factor_since,
})
