import { definitionOf } from '#contract/procedures/registry.ts'
import { type Context, isStaff } from '../../core/context.ts'
import { conflict, notFound } from '../../core/errors.ts'
import { queueEmail } from '../../email/queue.ts'
import { type Confirmation, newConfirmationEmail, confirmationState } from './confirmations.ts'
import type { Procedure } from '../find.ts'
import { withLockedProcedure, addStatusUpdate } from '../status-updates.ts'

/** Limit of emails per confirmation for callers other than staff. */
const maxEmails = 5
const minIntervalSeconds = 60

const findUnconfirmed = async (ctx: Context, procedure: Procedure, id: string): Promise<Confirmation> => {
  const row = await ctx.db
    .selectFrom('procedure_confirmations')
    .selectAll()
    .where('organization_id', '=', ctx.organization.id)
    .where('procedure_id', '=', procedure.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const state = confirmationState(ctx, row, procedure)
  if (state === 'confirmed') throw conflict('Das ist schon bestätigt.')
  if (state === 'closed') throw conflict('Der Vorgang ist abgeschlossen.')
  return row
}

/** Emails a new link, which replaces the previous one. Throws 409 within 60 seconds of the last email or past the limit. */
export async function resendConfirmation(ctx: Context, row: Confirmation) {
  if (ctx.now.getTime() - Date.parse(row.sent_at) < minIntervalSeconds * 1000)
    throw conflict('Wir haben den Link gerade erst gesendet. Bitte warten Sie eine Minute.')
  if (row.emails_sent >= maxEmails && !isStaff(ctx.actor))
    throw conflict('Wir haben den Link schon mehrmals gesendet. Bitte wenden Sie sich an uns.')
  await queueConfirmation(ctx, row)
}

/** The keys that ended with a newer link, newest first, at most five. */
const withFormerKeys = ({ key_hash, former_key_hashes }: Confirmation) =>
  [key_hash, ...former_key_hashes].slice(0, 5)

/** Emails a new link. It asks anew where somebody had objected. `formerKeys` may have a link sent again. */
async function queueConfirmation(ctx: Context, row: Confirmation, formerKeys = withFormerKeys(row)) {
  const { email: queued, sent } = newConfirmationEmail(ctx, row)
  const { id, organization_id, procedure_id, label, text, email } = row
  await queueEmail(ctx, queued)
  await ctx.db
    .updateTable('procedure_confirmations')
    .set({
      ...sent,
      label,
      text,
      email,
      emails_sent: row.emails_sent + 1,
      objected_at: null,
      former_key_hashes: formerKeys,
      updated_at: sent.sent_at,
    })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute()
  await addStatusUpdate(ctx, procedure_id, {
    kind: 'email',
    message: `Link zum Bestätigen: ${label}`,
    email_id: queued.id,
  })
}

/** Resends a confirmation link on behalf of staff or the procedure's customer. */
export const sendConfirmation = (ctx: Context, id: string, confirmation_id: string) =>
  withLockedProcedure(ctx, id, async (ctx, procedure) =>
    resendConfirmation(ctx, await findUnconfirmed(ctx, procedure, confirmation_id)),
  )

/** Replaces a confirmation's email address, also in the procedure's data, and emails a new link to it. */
export const correctConfirmation = (
  ctx: Context,
  id: string,
  confirmation_id: string,
  { email }: { email: string },
) =>
  withLockedProcedure(ctx, id, async (ctx, procedure) => {
    const row = await findUnconfirmed(ctx, procedure, confirmation_id)
    const { confirmations } = definitionOf(procedure.type) ?? {}
    const before = confirmations?.(procedure.data).find(({ role }) => role === row.role)
    const data = before?.field ? { ...procedure.data, [before.field]: email } : procedure.data
    const after = confirmations?.(data).find(({ role }) => role === row.role)
    const customer_email = procedure.customer_email === row.email ? email : procedure.customer_email
    const entry = { kind: 'check' as const, message: `Adresse berichtigt: ${row.label}` }
    await addStatusUpdate(ctx, id, entry, { data, customer_email })
    const corrected = { ...row, ...(after && { label: after.label, text: after.text }), email }
    // Whoever has the link to the wrong address gets no further one.
    await queueConfirmation(ctx, corrected, [])
  })
