import type { BodyOf } from '#contract/core/endpoint.ts'
import type { auth } from '#contract/auth.ts'
import type { PlatformContext } from '../core/context.ts'
import type { Organization } from '../core/organization.ts'
import { blockedOrganizationOf, organizationBlocked } from './blocked-organization.ts'
import { enqueue } from '../queue/enqueue.ts'
import { checkPassword } from '../sessions/sign-in.ts'
import { finishSignIn, signInOf } from './finish-sign-in.ts'
import { startSignIn } from './second-factor/sign-in-under-way.ts'
import { accountForSignIn, checkUsable } from './sign-in-account.ts'

/** Signs in a member of staff or an admin; who has a second factor gets only what leads to it. Throws 401, 403 and 429. */
export async function signInUser(ctx: PlatformContext, { email, password }: BodyOf<typeof auth.login>) {
  const organization_id = ctx.organization?.id ?? null
  let blocked: Organization | null = null
  const found = await checkPassword(ctx, {
    ...signInOf(email),
    password,
    async find() {
      const user = await accountForSignIn(ctx, email, true)
      blocked = await blockedOrganizationOf(ctx, user?.organization_id ?? null)
      return user
    },
    check(user) {
      checkUsable(user, ctx.now)
      if (blocked) throw organizationBlocked(blocked)
    },
    warn: () => enqueue(ctx.platform, 'warn_staff_of_sign_ins', { organization_id, email }).execute(),
  })
  return found.second_factor_since ? startSignIn(ctx, found) : finishSignIn(ctx, found)
}
