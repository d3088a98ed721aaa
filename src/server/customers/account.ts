import type { BodyOf } from '#contract/core/endpoint.ts'
import type { customerAuth } from '#contract/customers/auth.ts'
import type { Context } from '../core/context.ts'
import { queueEmail } from '../email/queue.ts'
import { transaction } from '../core/database/transaction.ts'
import { auditCustomer, setCustomer, withLockedCustomer } from './update-customer.ts'
import { throttleEmails } from './throttle-emails.ts'
import { checkOwnPassword } from '../sessions/check-own-password.ts'
import { eraseCustomer } from './erase.ts'
import { type Person, personByEmail, setPerson } from './find.ts'
import { sendLink } from './links.ts'
import { withCustomerRevision } from './revisions.ts'

/** Updates a customer's own name and address. */
export const updateAccount = (
  ctx: Context,
  person: Person,
  { gender, firstname, lastname, ...address }: BodyOf<typeof customerAuth.update>,
) =>
  transaction(ctx, ctx =>
    withCustomerRevision(ctx, person.customer_id, async () => {
      await setPerson(ctx, person.id, { gender, firstname, lastname })
      await setCustomer(ctx, person.customer_id, address)
    }),
  )

/**
 * Requests a new email address: sends a confirmation link to it and a warning to the old one. If the new one is taken,
 * no link is sent and the answer is the same, so that accounts are not revealed.
 */
export async function changeEmail(
  ctx: Context,
  person: Person,
  { email, current_password }: BodyOf<typeof customerAuth.changeEmail>,
) {
  await checkOwnPassword(ctx, person, current_password)
  await throttleEmails(ctx, email)
  await transaction(ctx, async ctx => {
    await setPerson(ctx, person.id, { email_changed: email, email_changed_at: ctx.now.toISOString() })
    if (!(await personByEmail(ctx, email))) await sendLink(ctx, person, 'email', email)
    await queueEmail(ctx, {
      kind: 'customer_email_changing',
      recipient: person.email,
      subject: 'Ihre E-Mail-Adresse wird geändert',
      payload: {
        kind: 'text',
        to: person,
        preheader: 'Jemand hat eine neue E-Mail-Adresse für Ihr Kundenkonto angegeben.',
        text: `jemand hat für Ihr Kundenkonto eine neue E-Mail-Adresse angegeben: ${email}. Die neue Adresse gilt, sobald sie bestätigt ist.`,
        after: 'Wenn Sie das nicht waren, ändern Sie bitte Ihr Passwort und melden Sie sich bei uns.',
      },
    })
  })
}

/** Deletes the account with all that is kept only for it, and confirms it by email. */
export async function closeAccount(ctx: Context, person: Person, current_password: string) {
  await checkOwnPassword(ctx, person, current_password)
  await withLockedCustomer(ctx, person.customer_id, async ctx => {
    await eraseCustomer(ctx, person.customer_id)
    await queueEmail(ctx, {
      kind: 'customer_closed',
      recipient: person.email,
      subject: 'Ihr Kundenkonto ist geschlossen',
      payload: {
        kind: 'text',
        to: person,
        preheader: 'Wir haben Ihr Kundenkonto geschlossen.',
        text: 'wir haben Ihr Kundenkonto auf Ihren Wunsch geschlossen und Ihre Angaben im Portal gelöscht.',
        after: 'Wenn Sie das nicht waren, melden Sie sich bitte bei uns.',
      },
    })
    await auditCustomer(ctx, 'closed', person.customer_id)
  })
}
