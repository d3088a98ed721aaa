import type { Context } from '../core/context.ts'
import { invalid } from '../core/errors.ts'
import { passwordMatches } from '../core/crypto/passwords.ts'
import { throttleAttempts, clearFailures, recordFailure } from '../sessions/attempts.ts'
import type { Person } from './find.ts'

/** Limits emails to one address with a growing delay; throws 429. Known and unknown addresses are treated alike. */
export async function throttleEmails(ctx: Context, email: string) {
  const account = `emails ${ctx.organization.id} ${email}`
  await throttleAttempts(ctx, account)
  await recordFailure(ctx, account)
}

/** Verifies the current password with the sign-in's back-off; throws 422 if it is wrong. */
export async function checkCurrentPassword(ctx: Context, person: Person, password: string) {
  const account = `customer ${ctx.organization.id} ${person.email}`
  await throttleAttempts(ctx, account)
  if (await passwordMatches(person.password_hash, password)) return clearFailures(ctx, account)
  await recordFailure(ctx, account)
  throw invalid([{ path: 'current_password', message: 'Das bisherige Passwort stimmt nicht' }])
}
