import { genders } from '#contract/core/shapes.ts'
import { givenBy, namePermissions, permissionsBeyond } from '#contract/granting.ts'
import type { SessionRow } from '#contract/sessions.ts'
import { accountStatuses, type UserRow } from '#contract/users.ts'
import type { SessionUser } from '#contract/auth.ts'
import type { Client } from '../../lib/api-client.ts'
import { callerOf } from '../../staff-ui/access/can-access.ts'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'

interface AccountState extends Pick<UserRow, 'last_signin_at' | 'invited_until' | 'locked_at'> {
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
  /** The permissions as saved. */
  saved: readonly string[]
  /** The state of the account, in German words, and its times. */
  account: AccountState | null
  sessions: SessionRow[]
}

const maxManagers = 50

/** Loads it for a person, or for a new one (null). */
export async function loadAccess(api: Client, user: SessionUser, id: string | null): Promise<PersonAccess> {
  const [managers, person, sessions] = await rethrowAsResponse(
    Promise.all([
      api.users.list({ query: { holds: 'users', status: 'active', per_page: maxManagers } }),
      id ? api.users.get({ params: { id } }) : null,
      id ? api.users.sessions({ params: { id } }) : [],
    ]),
  )
  const mine = givenBy(callerOf(user))
  const isSelf = id === user.id
  const lacked = isSelf ? [] : permissionsBeyond(mine, person?.permissions ?? [])
  return {
    mine,
    givers: giversOf(managers.data),
    beyond: lacked.length ? `${person!.name} hat ${namePermissions(lacked)}; das fehlt Ihnen selbst.` : null,
    isSelf,
    saved: person?.permissions ?? [],
    account: person && stateOf(person),
    sessions,
  }
}

function giversOf(managers: readonly UserRow[]) {
  const givers: Record<string, string[]> = {}
  for (const manager of managers)
    for (const permission of manager.permissions) (givers[permission] ??= []).push(addressed(manager))
  return givers
}

/** „Frau Berg“. */
const addressed = ({ gender, firstname, lastname }: UserRow) =>
  `${gender && gender !== 'none' ? genders[gender] : firstname} ${lastname}`.trim()

const stateOf = ({ status, last_signin_at, invited_until, locked_at }: UserRow): AccountState => ({
  status: accountStatuses[status],
  isWaiting: status === 'invited' || status === 'reset',
  last_signin_at,
  invited_until,
  locked_at,
})
