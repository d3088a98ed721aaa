import type { Context } from '../context.ts'
import { invalid } from '../errors.ts'
import { passwordMatches } from '../passwords.ts'
import { admitAttempt, forgetFailures, noteFailure } from '../sessions/attempts.ts'
import type { Person } from './find.ts'

/** Letters to one address: a few at once, then ever slower; the same for every address. */
export async function throttle(ctx: Context, email: string) {
  const account = `letters ${ctx.organization.id} ${email}`
  await admitAttempt(ctx, account)
  await noteFailure(ctx, account)
}

/** The same back-off as at the sign-in. */
export async function checkCurrent(ctx: Context, person: Person, password: string) {
  const account = `customer ${ctx.organization.id} ${person.email}`
  await admitAttempt(ctx, account)
  if (await passwordMatches(person.password_hash, password)) return forgetFailures(ctx, account)
  await noteFailure(ctx, account)
  throw invalid([{ path: 'current_password', message: 'Das bisherige Passwort stimmt nicht' }])
}
