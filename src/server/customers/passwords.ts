import type { BodyOf } from '#contract/core/endpoint.ts'
import type { customerAuth } from '#contract/customers/auth.ts'
import type { Context } from '../core/context.ts'
import { invalid } from '../core/errors.ts'
import { enqueue } from '../queue/enqueue.ts'
import { wrongOwnPassword } from '../sessions/check-own-password.ts'
import { hashNewPassword } from '../sessions/new-password.ts'
import { closeCustomerSessions } from '../sessions/sessions.ts'
import { lockRow } from '../core/database/lock-row.ts'
import { transaction } from '../core/database/transaction.ts'
import { throttleEmails } from './throttle-emails.ts'
import { checkOwnPassword } from '../sessions/check-own-password.ts'
import { type Person, personByEmail, personById, setPerson } from './find.ts'
import { deleteLinks, findLink, redeemLink, sendLink, sendSignupLink } from './links.ts'
import { latestSignup } from './pending-signups.ts'
import { markEmailVerified } from './mark-email-verified.ts'

declare module '../queue/payloads.ts' {
  interface JobPayloads {
    send_reset_link: { organization_id: string; email: string }
    send_verify_link: { organization_id: string; email: string }
  }
}

/** Queues a reset link. The lookup happens in the task, so that answer and timing do not reveal whether the account exists. */
export async function forgotPassword(ctx: Context, email: string) {
  await throttleEmails(ctx, email)
  await enqueue(ctx.db, 'send_reset_link', { organization_id: ctx.organization.id, email }).execute()
}

export const sendResetLink = (ctx: Context, { email }: { email: string }) =>
  transaction(ctx, async ctx => {
    const person = await personByEmail(ctx, email)
    if (!person) return
    const { locked_at } = await lockRow(ctx, 'customers', person.customer_id)
    if (!locked_at) await sendLink(ctx, person, 'reset')
  })

/** Queues another verification link. The task sends nothing to addresses that are already verified. */
export async function resendVerification(ctx: Context, email: string) {
  await throttleEmails(ctx, email)
  await enqueue(ctx.db, 'send_verify_link', { organization_id: ctx.organization.id, email }).execute()
}

export const sendVerifyLink = (ctx: Context, { email }: { email: string }) =>
  transaction(ctx, async ctx => {
    const person = await personByEmail(ctx, email)
    if (person?.email_verified_at) return
    const signup = await latestSignup(ctx, email)
    if (signup?.application) await sendSignupLink(ctx, signup.application, signup.trust_assertion_id)
    else if (person) await sendLink(ctx, person, 'verify')
  })

/** Sets a new password with a link from an email, which also verifies the address. Ends all sessions. */
export async function resetPassword(ctx: Context, body: BodyOf<typeof customerAuth.resetPassword>) {
  const { customer_user_id } = await findLink(ctx, body.token, ['reset'])
  const password_hash = await hashNewPassword(ctx, await personById(ctx, customer_user_id!), body)
  const person = await transaction(ctx, async ctx => {
    const link = await redeemLink(ctx, body.token, ['reset'])
    const person = await personById(ctx, link.customer_user_id!)
    await setPerson(ctx, person.id, { password_hash })
    await markEmailVerified(ctx, person)
    await deleteLinks(ctx, person.id)
    return person
  })
  await closeCustomerSessions(ctx.platform, person.customer_id)
}

/** Sets a new password and ends all other sessions. Throws 422 also where the password was changed meanwhile. */
export async function changePassword(
  ctx: Context,
  person: Person,
  body: BodyOf<typeof customerAuth.changePassword>,
) {
  await checkOwnPassword(ctx, person, body.current_password)
  if (body.password === body.current_password)
    throw invalid([{ path: 'password', message: 'Wählen Sie ein anderes Passwort als bisher.' }])
  const password_hash = await hashNewPassword(ctx, person, body)
  await transaction(ctx, async ctx => {
    const changed = await ctx.db
      .updateTable('customer_users')
      .set({ password_hash, updated_at: ctx.now.toISOString() })
      .where('organization_id', '=', ctx.organization.id)
      .where('id', '=', person.id)
      .where('password_hash', 'is not distinct from', person.password_hash)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw wrongOwnPassword()
    await deleteLinks(ctx, person.id)
  })
  await closeCustomerSessions(ctx.platform, person.customer_id, ctx.request.token)
}
