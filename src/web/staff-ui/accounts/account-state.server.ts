import { genders } from '#contract/core/genders.ts'
import { namePermissions, permissionsBeyond } from '#contract/granting.ts'
import { accountStatuses, type UserRow } from '#contract/users/rows.ts'

/** The state of an account, in German words, and its times. */
export interface AccountState extends Pick<
  UserRow,
  'last_signin_at' | 'invited_until' | 'locked_at' | 'second_factor_since'
> {
  status: string
  /** The person has not yet chosen a password. */
  isWaiting: boolean
}

export const stateOf = ({
  status,
  last_signin_at,
  invited_until,
  locked_at,
  second_factor_since,
  is_password_change_required,
}: UserRow): AccountState => ({
  status:
    status === 'active' && is_password_change_required ? 'Muss das Passwort ändern' : accountStatuses[status],
  isWaiting: status === 'invited' || status === 'reset',
  last_signin_at,
  invited_until,
  locked_at,
  second_factor_since,
})

/** Why somebody with the permissions `mine` cannot change the person's access; null where he can. */
export function reasonBeyond(mine: readonly string[], { name, all_permissions }: UserRow): string | null {
  const lacked = permissionsBeyond(mine, all_permissions)
  return lacked.length ? `${name} hat ${namePermissions(lacked)}; das fehlt Ihnen selbst.` : null
}

/** Names of the people who hold each permission, as they are addressed. */
export function giversOf(managers: readonly UserRow[]) {
  const givers: Record<string, string[]> = {}
  for (const manager of managers)
    for (const permission of manager.all_permissions) (givers[permission] ??= []).push(addressed(manager))
  return givers
}

/** „Frau Berg“. */
export const addressed = ({
  gender,
  firstname,
  lastname,
}: Pick<UserRow, 'gender' | 'firstname' | 'lastname'>) =>
  `${gender && gender !== 'none' ? genders[gender] : firstname} ${lastname}`.trim()
