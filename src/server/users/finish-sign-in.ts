import type { PlatformContext } from '../core/context.ts'
import { openFor } from '../sessions/sign-in.ts'
import type { UserTable } from './table.ts'

/** Ways of signing in that an address has. */
export const signInOf = (email: string) => ({
  strategy: 'user' as const,
  among: 'staff',
  email,
  sessionOf: (user: UserTable) => ({
    organization_id: user.organization_id,
    previous_signin_at: user.last_signin_at,
    second_factor_since: user.second_factor_since,
  }),
  actorOf: (user: UserTable) => ({
    kind: user.is_admin ? ('admin' as const) : ('staff' as const),
    inside: false,
    id: user.id,
    name: `${user.firstname} ${user.lastname}`.trim(),
    permissions: user.all_permissions,
    password_change_required: user.is_password_change_required,
    second_factor_required: false,
  }),
})

/** Opens the session of a user whose password and second factor, if there is one, were checked. Throws 401. */
export const finishSignIn = (ctx: PlatformContext, user: UserTable) =>
  openFor(ctx, signInOf(user.email), user)
