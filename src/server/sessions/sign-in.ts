import type { Actor, PlatformContext } from '../core/context.ts'
import { passwordMatches } from '../core/crypto/passwords.ts'
import { HttpError } from '../core/errors.ts'
import { auditFailedSignIn, auditSignIn, type SignInSubject } from './audit-sign-in.ts'
import { deviceTokens } from './known-device.ts'
import { type NewSession, openSession, tokenMaxAge } from './sessions.ts'
import { accountName, attemptSucceeded, beginAttempt, isWorrying } from './sign-in-limits.ts'

interface Account {
  id: string
  password_hash: string | null
}

/** The accounts that sign in, and who they are. */
interface Accounts<Found extends Account> {
  strategy: 'user' | 'customer'
  /** Name of the accounts among which the email address is unique. */
  among: string
  email: string
  sessionOf: (
    found: Found,
  ) => Pick<NewSession, 'organization_id' | 'previous_signin_at' | 'second_factor_since'>
  actorOf: (found: Found) => Actor
}

interface SignIn<Found extends Account> extends Accounts<Found> {
  password: string
  find: () => Promise<Found | undefined>
  /** Throws where the account may not be used. Called after the password was verified. */
  check: (found: Found) => void
  /** Tells the person of many failed sign-ins; must take as long for an address without an account. */
  warn: () => Promise<unknown>
}

/** Error 401, identical for an unknown address and a wrong password. */
export const wrongCredentials = () =>
  new HttpError(401, 'E-Mail-Adresse oder Passwort stimmt nicht.', {
    detail: 'Prüfen Sie beides, oder wählen Sie „Passwort vergessen“.',
    errors: [{ path: 'email', message: 'E-Mail-Adresse oder Passwort stimmt nicht. Prüfen Sie beides.' }],
  })

/** Signs in with a password alone. Throws 401, 403 and 429. */
export async function signIn<Found extends Account>(ctx: PlatformContext, given: SignIn<Found>) {
  const found = await checkPassword(ctx, given)
  return { found, token: await openFor(ctx, given, found) }
}

/** The account of the address, if the password is right: with limits, one check of equal cost, and audit. Throws 401, 403 and 429. */
export async function checkPassword<Found extends Account>(
  ctx: PlatformContext,
  given: SignIn<Found>,
): Promise<Found> {
  const refuse = (found: Found | undefined, reason: Parameters<typeof auditFailedSignIn>[2]) =>
    auditFailedSignIn(ctx, subjectOf(ctx, given, found), reason)

  const attempt = await beginAttempt(ctx, accountName(given.among, given.email)).catch(
    async (error: unknown) => {
      if (error instanceof HttpError) await refuse(await given.find(), 'limit')
      throw error
    },
  )
  const found = await given.find()
  if (!(await passwordMatches(found?.password_hash, given.password)) || !found) {
    await refuse(found, 'password')
    if (await isWorrying(ctx, attempt)) await given.warn()
    throw wrongCredentials()
  }
  await attemptSucceeded(ctx, attempt)
  try {
    given.check(found)
  } catch (error) {
    await refuse(found, 'locked')
    throw error
  }
  return found
}

/** Opens the session of somebody whose credentials were checked. Throws 401 where they have changed since. */
export async function openFor<Found extends Account>(
  ctx: PlatformContext,
  accounts: Accounts<Found>,
  found: Found,
) {
  const { id, password_hash } = found
  const session = { strategy: accounts.strategy, id, password_hash, ...accounts.sessionOf(found) }
  const access_token = await openSession(ctx, session)
  if (!access_token) throw wrongCredentials()
  await auditSignIn(ctx, accounts.actorOf(found), subjectOf(ctx, accounts, found))
  const device_token = deviceTokens(ctx, accountName(accounts.among, accounts.email))
  return { access_token, token_type: 'Bearer' as const, expires_in: tokenMaxAge, device_token }
}

/** The person whom the audit names; without an account, the organization of the host. */
export function subjectOf<Found extends Account>(
  ctx: PlatformContext,
  { strategy, sessionOf }: Pick<Accounts<Found>, 'strategy' | 'sessionOf'>,
  found: Found | undefined,
): SignInSubject {
  return {
    subject_type: strategy === 'user' ? 'users' : 'customer_users',
    subject_id: found?.id ?? null,
    organization_id: (found && sessionOf(found).organization_id) ?? ctx.organization?.id ?? null,
  }
}
