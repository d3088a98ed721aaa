import type { BodyOf } from '#contract/core/endpoint.ts'
import type { customerAuth } from '#contract/customers/auth.ts'
import type { Context } from '../core/context.ts'
import { invalid } from '../core/errors.ts'
import { enqueue } from '../queue/enqueue.ts'
import { checkPasswordConfirmation, hashPassword } from '../core/crypto/passwords.ts'
import { closeCustomerSessions } from '../sessions/sessions.ts'
import { lockRow } from '../core/database/lock-row.ts'
import { transaction } from '../core/database/transaction.ts'
import { checkCurrentPassword, throttleEmails } from './password-checks.ts'
import { type Person, personByEmail, personById, setPerson } from './find.ts'
import { deleteLinks, sendLink, redeemLink } from './links.ts'
import { markEmailVerified } from './signup.ts'

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
    if (person && !person.email_verified_at) await sendLink(ctx, person, 'verify')
  })

/** Sets a new password with a link from an email, which also verifies the address. Ends all sessions. */
export async function resetPassword(ctx: Context, body: BodyOf<typeof customerAuth.resetPassword>) {
  checkPasswordConfirmation(body)
  const password_hash = await hashPassword(body.password)
  const person = await transaction(ctx, async ctx => {
    const { customer_user_id } = await redeemLink(ctx, body.token, ['reset'])
    const person = await personById(ctx, customer_user_id)
    await setPerson(ctx, person.id, { password_hash })
    await markEmailVerified(ctx, person)
    await deleteLinks(ctx, person.id)
    return person
  })
  await closeCustomerSessions(ctx.platform, person.customer_id)
}

export async function changePassword(
  ctx: Context,
  person: Person,
  body: BodyOf<typeof customerAuth.changePassword>,
) {
  await checkCurrentPassword(ctx, person, body.current_password)
  checkPasswordConfirmation(body)
  if (body.password === body.current_password)
    throw invalid([{ path: 'password', message: 'Wählen Sie ein anderes Passwort als bisher' }])
  const password_hash = await hashPassword(body.password)
  await transaction(ctx, async ctx => {
    await setPerson(ctx, person.id, { password_hash })
    await deleteLinks(ctx, person.id)
  })
  await closeCustomerSessions(ctx.platform, person.customer_id, ctx.request.token)
}
