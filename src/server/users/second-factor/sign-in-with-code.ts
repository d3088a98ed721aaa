import type { BodyOf } from '#contract/core/endpoint.ts'
import type { secondFactor } from '#contract/second-factor.ts'
import type { PlatformContext } from '../../core/context.ts'
import { HttpError } from '../../core/errors.ts'
import { auditFailedSignIn } from '../../sessions/audit-sign-in.ts'
import { subjectOf } from '../../sessions/sign-in.ts'
import { isCodeWorrying } from '../../sessions/sign-in-limits.ts'
import { accountContext } from '../account-context.ts'
import { checkUsable } from '../sign-in-account.ts'
import { finishSignIn, signInOf } from '../finish-sign-in.ts'
import type { UserTable } from '../table.ts'
import { checkCode } from './check-code.ts'
import { emailCodeUsed, emailWrongCodes } from './emails.ts'
import { hasSamePassword, readSignIn } from './sign-in-under-way.ts'

const ended = () =>
  new HttpError(401, 'Diese Anmeldung gilt nicht mehr.', {
    detail: 'Melden Sie sich noch einmal mit Ihrem Passwort an.',
    code: 'sign_in_ended',
  })

export const wrongCode = (status: 401 | 422) => {
  const message = 'Der Code stimmt nicht oder wurde schon benutzt. Warten Sie auf den nächsten'
  return new HttpError(status, 'Der Code stimmt nicht.', {
    detail: 'Warten Sie auf den nächsten Code der App, oder nehmen Sie einen Wiederherstellungscode.',
    errors: [{ path: 'code', message }],
  })
}

/** The account of a sign-in under way. Throws 401 where it has ended or the account has changed, 403 where it is locked. */
async function accountOf(ctx: PlatformContext, token: string): Promise<UserTable> {
  const underWay = readSignIn(ctx, token)
  if (!underWay) throw ended()
  const found = await ctx.platform
    .selectFrom('users')
    .selectAll()
    .where('id', '=', underWay.user_id)
    .executeTakeFirst()
  if (!found?.second_factor_since || !isHere(ctx, found) || !hasSamePassword(underWay, found)) throw ended()
  checkUsable(found, ctx.now)
  return found
}

/** On a utility's host its own staff sign in, and admins. */
const isHere = ({ organization }: PlatformContext, { organization_id }: UserTable) =>
  !organization || !organization_id || organization_id === organization.id

type Body = BodyOf<typeof secondFactor.signIn>

/** The second step of a sign-in. Throws 401, 403 and 429. */
export async function signInWithCode(ctx: PlatformContext, { second_factor_token, code }: Body) {
  const found = await accountOf(ctx, second_factor_token)
  const refuse = (reason: 'code' | 'limit') =>
    auditFailedSignIn(ctx, subjectOf(ctx, signInOf(found.email), found), reason)
  const { codesLeft } = await checkCode(ctx, found, code, async attempt => {
    await refuse('code')
    if (await isCodeWorrying(ctx, attempt)) await emailWrongCodes(await accountContext(ctx, found), found)
    return wrongCode(401)
  }).catch(async (error: unknown) => {
    if (error instanceof HttpError && error.status === 429) await refuse('limit')
    throw error
  })
  const token = await finishSignIn(ctx, found)
  if (codesLeft !== null) await emailCodeUsed(await accountContext(ctx, found), found, codesLeft)
  return token
}
