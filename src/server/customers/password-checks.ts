import type { Context } from '../core/context.ts'
import { throttleAttempts, recordFailure } from '../sessions/attempts.ts'
import { checkOwnPassword } from '../sessions/check-own-password.ts'
import type { Person } from './find.ts'

/** Limits emails to one address with a growing delay; throws 429. Known and unknown addresses are treated alike. */
export async function throttleEmails(ctx: Context, email: string) {
  const account = `emails ${ctx.organization.id} ${email}`
  await throttleAttempts(ctx, account)
  await recordFailure(ctx, account)
}

/** Verifies the current password with the sign-in's back-off; throws 422 if it is wrong. */
export async function checkCurrentPassword(ctx: Context, person: Person, password: string) {
  await checkOwnPassword(ctx, person, password)
}
