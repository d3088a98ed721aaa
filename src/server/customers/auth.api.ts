import { customerAuth } from '#contract/customers/auth.ts'
import { sql } from 'kysely'
import { actorId, type Context } from '../core/context.ts'
import { HttpError } from '../core/errors.ts'
import { implement } from '../core/requests/implement.ts'
import { passwordMatches } from '../core/crypto/passwords.ts'
import { throttleAttempts, clearFailures, recordFailure } from '../sessions/attempts.ts'
import { closeSession, openSession, tokenMaxAge } from '../sessions/sessions.ts'
import { wrongCredentials } from '../users/credentials.ts'
import { changeEmail, closeAccount, updateAccount } from './account.ts'
import { personById } from './find.ts'
import { ownMeters } from '../meters/meters.ts'
import { changePassword, forgotPassword, resendVerification, resetPassword } from './passwords.ts'
import { signUp, verifyEmail } from './signup.ts'

const withCustomer = (ctx: Context) =>
  ctx.db
    .selectFrom('customer_users')
    .innerJoin('customers', 'customers.id', 'customer_users.customer_id')
    .selectAll('customers')
    .selectAll('customer_users')
    .where('customer_users.organization_id', '=', ctx.organization.id)

const self = (ctx: Context) => personById(ctx, actorId(ctx.actor)!)

/** Reads the signed-in customer's own account. */
async function readSelf(ctx: Context) {
  const row = await withCustomer(ctx)
    .where('customer_users.id', '=', actorId(ctx.actor)!)
    .executeTakeFirstOrThrow()
  return { ...row, type: 'customer' as const }
}

/** 403 for a locked account; thrown only after the password was verified. */
const locked = () =>
  new HttpError(403, 'Ihr Zugang ist gesperrt.', {
    detail: 'Ihr Zugang zum Kundenportal ist gesperrt. Bitte wenden Sie sich an unseren Kundenservice.',
  })

export const customerAuthFeature = implement(customerAuth, {
  async login({ ctx, body }) {
    const account = `customer ${ctx.organization.id} ${body.email}`
    await throttleAttempts(ctx, account)
    const found = await withCustomer(ctx)
      .where(sql`lower(email)`, '=', body.email.toLowerCase())
      .executeTakeFirst()
    const usable = found?.email_verified_at ? found : undefined
    if (!(await passwordMatches(usable?.password_hash, body.password)) || !usable) {
      await recordFailure(ctx, account)
      throw wrongCredentials()
    }
    await clearFailures(ctx, account)
    if (usable.locked_at) throw locked()
    const access_token = await openSession(ctx, {
      strategy: 'customer',
      id: usable.id,
      organization_id: ctx.organization.id,
      password_hash: usable.password_hash,
    })
    if (!access_token) throw wrongCredentials()
    const lastlogin_at = ctx.now.toISOString()
    await ctx.db.updateTable('customers').set({ lastlogin_at }).where('id', '=', usable.customer_id).execute()
    return { access_token, token_type: 'Bearer' as const, expires_in: tokenMaxAge }
  },

  async logout({ ctx }) {
    await closeSession(ctx.platform, ctx.request.token!)
  },

  user: ({ ctx }) => readSelf(ctx),

  async update({ ctx, body }) {
    await updateAccount(ctx, await self(ctx), body)
    return readSelf(ctx)
  },
  signup: ({ ctx, body }) => signUp(ctx, body),
  verify: ({ ctx, body }) => verifyEmail(ctx, body.token),
  resendVerification: ({ ctx, body }) => resendVerification(ctx, body.email),
  forgotPassword: ({ ctx, body }) => forgotPassword(ctx, body.email),
  resetPassword: ({ ctx, body }) => resetPassword(ctx, body),
  async changePassword({ ctx, body }) {
    await changePassword(ctx, await self(ctx), body)
  },
  async changeEmail({ ctx, body }) {
    await changeEmail(ctx, await self(ctx), body)
    return readSelf(ctx)
  },
  meters: ({ ctx }) => ownMeters(ctx),
  async close({ ctx, body }) {
    await closeAccount(ctx, await self(ctx), body.current_password)
  },
})
