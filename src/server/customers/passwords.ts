import type { BodyOf } from '#contract/endpoint.ts'
import type { customerAuth } from '#contract/customer-auth.ts'
import type { Context } from '../context.ts'
import { invalid } from '../errors.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { checkRepeated, hashPassword } from '../passwords.ts'
import { closeCustomerSessions } from '../sessions/sessions.ts'
import { lock } from '../lock.ts'
import { within } from '../within.ts'
import { checkCurrent, throttle } from './checks.ts'
import { type Person, personByEmail, personById, setPerson } from './find.ts'
import { forgetLinks, sendLink, useLink } from './links.ts'
import { confirmAddress } from './signup.ts'

/** Queues a reset link. The lookup happens in the task, so that answer and timing do not reveal whether the account exists. */
export async function forgotPassword(ctx: Context, email: string) {
  await throttle(ctx, email)
  await enqueue(ctx.db, 'send_reset_link', { organization_id: ctx.organization.id, email }).execute()
}

export const sendResetLink = (ctx: Context, { email }: Jobs['send_reset_link']) =>
  within(ctx, async ctx => {
    const person = await personByEmail(ctx, email)
    if (!person) return
    const { locked_at } = await lock(ctx, 'customers', person.customer_id)
    if (!locked_at) await sendLink(ctx, person, 'reset')
  })

/** Queues another verification link. The task sends nothing to addresses that are already verified. */
export async function resendVerification(ctx: Context, email: string) {
  await throttle(ctx, email)
  await enqueue(ctx.db, 'send_verify_link', { organization_id: ctx.organization.id, email }).execute()
}

export const sendVerifyLink = (ctx: Context, { email }: Jobs['send_verify_link']) =>
  within(ctx, async ctx => {
    const person = await personByEmail(ctx, email)
    if (person && !person.email_verified_at) await sendLink(ctx, person, 'verify')
  })

/** Sets a new password with a link from an email, which also verifies the address. Ends all sessions. */
export async function resetPassword(ctx: Context, body: BodyOf<typeof customerAuth.resetPassword>) {
  checkRepeated(body)
  const password_hash = await hashPassword(body.password)
  const person = await within(ctx, async ctx => {
    const { customer_user_id } = await useLink(ctx, body.token, ['reset'])
    const person = await personById(ctx, customer_user_id)
    await setPerson(ctx, person.id, { password_hash })
    await confirmAddress(ctx, person)
    await forgetLinks(ctx, person.id)
    return person
  })
  await closeCustomerSessions(ctx.platform, person.customer_id)
}

export async function changePassword(
  ctx: Context,
  person: Person,
  body: BodyOf<typeof customerAuth.changePassword>,
) {
  await checkCurrent(ctx, person, body.current_password)
  checkRepeated(body)
  if (body.password === body.current_password)
    throw invalid([{ path: 'password', message: 'Wählen Sie ein anderes Passwort als bisher' }])
  const password_hash = await hashPassword(body.password)
  await within(ctx, async ctx => {
    await setPerson(ctx, person.id, { password_hash })
    await forgetLinks(ctx, person.id)
  })
  await closeCustomerSessions(ctx.platform, person.customer_id, ctx.request.token)
}
