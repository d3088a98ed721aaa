import type { Context } from '../core/context.ts'
import { limitAttempts } from '../sessions/attempts.ts'

/** Limits emails to one address with a growing delay; throws 429. Known and unknown addresses are treated alike. */
export async function throttleEmails(ctx: Context, email: string) {
  const account = `emails ${ctx.organization.id} ${email}`
  await limitAttempts(ctx, account)
}
