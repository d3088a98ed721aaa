import type { BodyOf } from '#contract/core/endpoint.ts'
import type { auth } from '#contract/auth.ts'
import type { PlatformContext } from '../core/context.ts'
import { enqueue } from '../queue/enqueue.ts'
import { signIn } from '../sessions/sign-in.ts'
import { accountForSignIn, checkUsable } from './sign-in-account.ts'

/** Signs in a member of staff or an admin. Throws 401, 403 and 429. */
export async function signInUser(ctx: PlatformContext, { email, password }: BodyOf<typeof auth.login>) {
  const organization_id = ctx.organization?.id ?? null
  const { found, token } = await signIn(ctx, {
    strategy: 'user',
    among: 'staff',
    email,
    password,
    find: () => accountForSignIn(ctx, email),
    check: user => checkUsable(user, ctx.now),
    sessionOf: user => ({
      organization_id: user.organization_id,
      previous_signin_at: user.last_signin_at,
    }),
    actorOf: user => ({
      kind: user.is_admin ? ('admin' as const) : ('staff' as const),
      inside: false,
      id: user.id,
      name: `${user.firstname} ${user.lastname}`.trim(),
      permissions: user.permissions,
      password_change_required: user.is_password_change_required,
    }),
    warn: () => enqueue(ctx.platform, 'warn_staff_of_sign_ins', { organization_id, email }).execute(),
  })
  await ctx.platform
    .updateTable('users')
    .set({ last_signin_at: ctx.now.toISOString() })
    .where('id', '=', found.id)
    .execute()
  return token
}
