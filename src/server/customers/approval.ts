import type { AuditVerb } from '#contract/audit/verbs.ts'
import { pagePath } from '#contract/addresses.ts'
import { higherTrustlevel, type Trustlevel } from '#contract/core/trustlevels.ts'
import { actorName, type Context } from '../core/context.ts'
import { conflict } from '../core/errors.ts'
import { queueEmail } from '../email/queue.ts'
import { originOfPortal } from '../core/portal-origin.ts'
import { closeCustomerSessions } from '../sessions/sessions.ts'
import { assertions } from '../trust/assertions.ts'
import { auditCustomer, withLockedCustomer, setCustomer } from './update-customer.ts'
import { eraseCustomer } from './erase.ts'
import { type Customer, type Person, personOf } from './find.ts'

/** Approves an account under the given customer number, or the one the customer requested. Throws 409 if already approved. */
export const approveCustomer = (ctx: Context, id: string, customer_number?: string) =>
  withLockedCustomer(ctx, id, async (ctx, row) => {
    if (row.approved_at) throw conflict('Dieses Kundenkonto ist schon bestätigt.')
    await setCustomer(ctx, id, {
      approved_at: ctx.now.toISOString(),
      customer_number: customer_number || row.customer_number || row.customer_number_requested,
      trustlevel: 'customer_account',
    })
    await recordStatus(ctx, id, 'approved', 'Konto bestätigt')
    await emailCustomer(ctx, id, {
      kind: 'customer_approved',
      subject: 'Ihr Kundenkonto ist freigeschaltet',
      text: 'wir haben Ihr Kundenkonto freigeschaltet. Sie können sich jetzt anmelden.',
      button: { label: 'Anmelden', url: portalOrigin(ctx) + pagePath('/kundenlogin/login') },
    })
  })

/** Takes an approval back. The trust level falls to what is proven without it. Throws 409 where nothing is approved. */
export const unapproveCustomer = (ctx: Context, id: string, message: string) =>
  withLockedCustomer(ctx, id, async (ctx, row) => {
    if (!row.approved_at) throw conflict('Dieses Kundenkonto ist nicht bestätigt.')
    await setCustomer(ctx, id, { approved_at: null, trustlevel: await provenTrustlevel(ctx, row) })
    await recordStatus(ctx, id, 'unapproved', message.trim() || 'Bestätigung zurückgenommen')
  })

/** The trust level of a customer without approval: that of the proof of identity, else of the email address. */
async function provenTrustlevel(ctx: Context, { id, trust_assertion_id }: Customer): Promise<Trustlevel> {
  const person = await personOf(ctx, id)
  const base = person?.email_verified_at ? 'email' : 'none'
  if (!trust_assertion_id) return base
  const proof = await assertions(ctx).where('id', '=', trust_assertion_id).executeTakeFirst()
  return higherTrustlevel(base, proof?.trustlevel)
}

/**
 * Deletes an account that waits for approval. A reason reaches the person in any case; without one, the organization's
 * `notify_on_approval` decides. Throws 409 if already approved.
 */
export const rejectCustomer = (ctx: Context, id: string, message: string) =>
  withLockedCustomer(ctx, id, async (ctx, row) => {
    if (row.approved_at) throw conflict('Dieses Kundenkonto ist schon bestätigt. Sperren Sie es stattdessen.')
    const person = await personOf(ctx, id)
    const quote = message.trim() || undefined
    await eraseCustomer(ctx, id)
    if (person && (quote || notifies(ctx)))
      await emailPerson(ctx, person, {
        kind: 'customer_rejected',
        subject: 'Ihr Kundenkonto',
        text: 'wir konnten Ihr Kundenkonto leider nicht bestätigen, weil Ihre Angaben nicht zu einem Vertrag passen. Ihre Angaben haben wir gelöscht. Rufen Sie uns an oder legen Sie ein neues Konto an.',
        quote,
      })
    await auditCustomer(ctx, 'rejected', id)
  })

export async function lockCustomer(ctx: Context, id: string, message: string) {
  await withLockedCustomer(ctx, id, async (ctx, row) => {
    if (row.locked_at) throw conflict('Dieses Kundenkonto ist schon gesperrt.')
    await setCustomer(ctx, id, { locked_at: ctx.now.toISOString() })
    await recordStatus(ctx, id, 'locked', message.trim() || 'Konto gesperrt')
  })
  await closeCustomerSessions(ctx.platform, id)
}

export const unlockCustomer = (ctx: Context, id: string) =>
  withLockedCustomer(ctx, id, async (ctx, row) => {
    if (!row.locked_at) throw conflict('Dieses Kundenkonto ist nicht gesperrt.')
    await setCustomer(ctx, id, { locked_at: null })
    await recordStatus(ctx, id, 'unlocked', 'Sperre aufgehoben')
  })

/** Adds a status update to the customer's history, and an audit entry. */
async function recordStatus(ctx: Context, customer_id: string, status: AuditVerb, message: string) {
  const at = ctx.now.toISOString()
  await ctx.db
    .insertInto('statusupdates')
    .values({
      id: ctx.services.newId(),
      organization_id: ctx.organization.id,
      customer_id,
      kind: 'status',
      status,
      message,
      author: actorName(ctx.actor),
      status_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute()
  await auditCustomer(ctx, status, customer_id)
}

interface EmailContent {
  kind: string
  subject: string
  text: string
  quote?: string | undefined
  button?: { label: string; url: string }
}

const portalOrigin = ({ services, organization }: Context) =>
  originOfPortal(services, organization.portal_domain)

const notifies = ({ organization }: Context) => organization.config.customerlogin.notify_on_approval

/** Emails the customer if the organization has enabled it (`notify_on_approval`). */
async function emailCustomer(ctx: Context, id: string, content: EmailContent) {
  const person = await personOf(ctx, id)
  if (person?.email && notifies(ctx)) await emailPerson(ctx, person, content)
}

const emailPerson = (ctx: Context, person: Person, { kind, subject, ...content }: EmailContent) =>
  queueEmail(ctx, {
    kind,
    recipient: person.email,
    subject,
    payload: { kind: 'text' as const, to: person, preheader: subject, ...content },
  })
