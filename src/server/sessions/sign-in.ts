import type { Actor, PlatformContext } from '../core/context.ts'
import { passwordMatches } from '../core/crypto/passwords.ts'
import { HttpError } from '../core/errors.ts'
import { auditFailedSignIn, auditSignIn, type SignInSubject } from './audit-sign-in.ts'
import { deviceTokens } from './known-device.ts'
import { openSession, tokenMaxAge } from './sessions.ts'
import { accountName, type Attempt, attemptSucceeded, beginAttempt, isWorrying } from './sign-in-limits.ts'

interface Account {
  id: string
  password_hash: string | null
}

interface SignIn<Found extends Account> {
  strategy: 'user' | 'customer'
  /** Name of the accounts among which the email address is unique. */
  among: string
  email: string
  password: string
  find: () => Promise<Found | undefined>
  /** Throws where the account may not be used. Called after the password was verified. */
  check: (found: Found) => void
  sessionOf: (found: Found) => { organization_id: string | null; previous_signin_at?: string | null }
  actorOf: (found: Found) => Actor
  /** Tells the person of many failed sign-ins; must take as long for an address without an account. */
  warn: () => Promise<unknown>
}

/** Error 401, identical for an unknown address and a wrong password. */
export const wrongCredentials = () =>
  new HttpError(401, 'E-Mail-Adresse oder Passwort stimmen nicht.', {
    detail: 'Prüfen Sie beides, oder wählen Sie „Passwort vergessen“.',
    errors: [{ path: 'email', message: 'E-Mail-Adresse oder Passwort stimmen nicht. Prüfen Sie beides' }],
  })

/** The one way to sign in: with limits, one check of equal cost, audit and session. Throws 401, 403 and 429. */
export async function signIn<Found extends Account>(ctx: PlatformContext, given: SignIn<Found>) {
  const account = accountName(given.among, given.email)
  const subject_type = given.strategy === 'user' ? ('users' as const) : ('customer_users' as const)
  const subjectOf = (found: Found | undefined): SignInSubject => ({
    subject_type,
    subject_id: found?.id ?? null,
    organization_id: (found && given.sessionOf(found).organization_id) ?? ctx.organization?.id ?? null,
  })
  const refuse = (found: Found | undefined, reason: Parameters<typeof auditFailedSignIn>[2]) =>
    auditFailedSignIn(ctx, subjectOf(found), reason)

  const attempt = await beginAttempt(ctx, account).catch(async (error: unknown) => {
    if (error instanceof HttpError) await refuse(await given.find(), 'limit')
    throw error
  })
  const found = await given.find()
  if (!(await passwordMatches(found?.password_hash, given.password)) || !found) {
    await refuse(found, 'password')
    await warnIfWorrying(ctx, attempt, given.warn)
    throw wrongCredentials()
  }
  await attemptSucceeded(ctx, attempt)
  try {
    given.check(found)
  } catch (error) {
    await refuse(found, 'locked')
    throw error
  }
  const { id, password_hash } = found
  const session = { strategy: given.strategy, id, password_hash, ...given.sessionOf(found) }
  const access_token = await openSession(ctx, session)
  if (!access_token) throw wrongCredentials()
  await auditSignIn(ctx, given.actorOf(found), subjectOf(found))
  const device_token = deviceTokens(ctx, account)
  return {
    found,
    token: { access_token, token_type: 'Bearer' as const, expires_in: tokenMaxAge, device_token },
  }
}

async function warnIfWorrying(ctx: PlatformContext, attempt: Attempt, warn: () => Promise<unknown>) {
  if (await isWorrying(ctx, attempt)) await warn()
}
