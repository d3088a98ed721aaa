import type { BodyOf } from '#contract/core/endpoint.ts'
import type { customerAuth } from '#contract/customers/auth.ts'
import type { Context } from '../core/context.ts'
import { transaction } from '../core/database/transaction.ts'
import { invalid } from '../core/errors.ts'
import { closeCustomerSessions } from '../sessions/sessions.ts'
import { hashNewPassword } from '../sessions/new-password.ts'
import { type Person, personById, setPerson } from './find.ts'
import { findLink, type Link, redeemLink } from './links.ts'
import { markEmailVerified } from './mark-email-verified.ts'
import { lockAddress } from './pending-signups.ts'
import { register } from './register.ts'

const purposes: ['verify', 'email'] = ['verify', 'email']

/** Tells what a link confirms, without redeeming it. */
export async function openLink(ctx: Context, token: string) {
  const link = await findLink(ctx, token, purposes)
  const { email, firstname, lastname } = await personOfLink(ctx, link)
  return {
    purpose: link.purpose as 'verify' | 'email',
    needs_password: await needsPassword(ctx, link),
    email,
    firstname,
    lastname,
    customer_number: link.application?.customer.customer_number_requested ?? '',
    created_at: link.created_at,
  }
}

async function personOfLink(ctx: Context, { application, customer_user_id, purpose }: Link) {
  if (application) return application.person
  const person = await personById(ctx, customer_user_id!)
  return { ...person, email: (purpose === 'email' && person.email_changed) || person.email }
}

/** A sign-up, and an account whose person never chose a password, get one when the address is confirmed. */
async function needsPassword(ctx: Context, { application, customer_user_id, purpose }: Link) {
  if (application) return true
  return purpose === 'verify' && (await personById(ctx, customer_user_id!)).password_hash === null
}

/** Redeems a link from an email: opens the account of a sign-up, verifies an address, or applies a requested change of address. */
export async function confirm(ctx: Context, body: BodyOf<typeof customerAuth.verify>) {
  const found = await findLink(ctx, body.token, purposes)
  const password_hash = (await needsPassword(ctx, found)) ? await chosenPassword(ctx, found, body) : null
  const person = await transaction(ctx, async ctx => {
    if (found.application) await lockAddress(ctx, found.application.person.email)
    const link = await redeemLink(ctx, body.token, purposes)
    if (link.application) return register(ctx, link, link.application, password_hash!)
    const person = await personById(ctx, link.customer_user_id!)
    if (password_hash) await setPerson(ctx, person.id, { password_hash })
    if (link.purpose === 'verify') await markEmailVerified(ctx, person)
    else if (person.email_changed) await applyEmailChange(ctx, person, person.email_changed)
    return person
  })
  if (password_hash) await closeCustomerSessions(ctx.platform, person.customer_id)
  return { purpose: found.purpose as 'verify' | 'email' }
}

async function chosenPassword(
  ctx: Context,
  link: Link,
  { password, password_confirm = '' }: BodyOf<typeof customerAuth.verify>,
) {
  if (password === undefined)
    throw invalid([{ path: 'password', message: 'Wählen Sie ein Passwort mit mindestens 12 Zeichen.' }])
  const { firstname, lastname, email } = await personOfLink(ctx, link)
  const owner = { organization_id: ctx.organization.id, firstname, lastname, email }
  return hashNewPassword(ctx, owner, { password, password_confirm })
}

const applyEmailChange = (ctx: Context, { id }: Person, email: string) =>
  setPerson(ctx, id, {
    email,
    email_verified_at: ctx.now.toISOString(),
    email_changed: null,
    email_changed_at: null,
  })
