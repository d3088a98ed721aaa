import { type EmailState, emailTopics } from '#contract/emails/states.ts'
import { resendRefusals } from '#contract/emails/rows.ts'
import { audit } from '../../core/audit/audit.ts'
import type { Context } from '../../core/context.ts'
import { transaction } from '../../core/database/transaction.ts'
import { conflict, lacksPermission } from '../../core/errors.ts'
import { loadContents } from '../contents.ts'
import { queueEmail } from '../queue.ts'
import { withdrawQueued } from '../withdraw-queued.ts'
import type { EmailTable } from '../table.ts'
import { resendRefusal, resentAs } from './detail.ts'
import { findEmail, mayHandle } from './find.ts'
import { setAcknowledgementBounced, showResentInTimeline } from './procedure-marks.ts'

/** An email that the caller may do something with; throws 404 and 403. */
async function editable(ctx: Context, id: string) {
  const row = await findEmail(ctx, id)
  if (!mayHandle(ctx, row.topic)) throw lacksPermission(emailTopics[row.topic].rights.at(-1)!)
  return row
}

/** Changes an email in one of the states; throws 409 where it is in none of them any more. */
async function change(ctx: Context, id: string, from: readonly EmailState[], set: Partial<EmailTable>) {
  const { numUpdatedRows } = await ctx.db
    .updateTable('emails')
    .set(set)
    .where('organization_id', '=', ctx.organization.id)
    .where('id', '=', id)
    .where('state', 'in', from)
    .where('sending_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (!numUpdatedRows) throw isFurther()
}

const isFurther = () => conflict('Die E-Mail ist inzwischen weiter. Laden Sie die Seite neu.')

const auditEmail = (ctx: Context, id: string, verb: 'withdraw' | 'resend' | 'letter', details: object = {}) =>
  audit(ctx, { action: `emails.${verb}`, subject_type: 'emails', subject_id: id, details })

/** Takes an email back that no server was offered, or that every server refused so far. */
export const withdraw = (ctx: Context, id: string) =>
  transaction(ctx, async ctx => {
    await editable(ctx, id)
    if (!(await withdrawQueued(ctx, [id]))) throw isFurther()
    await auditEmail(ctx, id, 'withdraw')
    return findEmail(ctx, id)
  })

/** Sends the content of an email once more; the unique index on `resent_of` keeps a second one away. */
export const resend = (ctx: Context, id: string, recipient?: string) =>
  transaction(ctx, async ctx => {
    const row = await editable(ctx, id)
    const contents = await loadContents(ctx, id)
    const facts = { hasContents: contents !== null, mayHandle: true, resent_as: await resentAs(ctx, id) }
    const refusal = resendRefusal(ctx, row, facts)
    if (refusal) throw conflict(`Diese E-Mail geht nicht noch einmal hinaus: ${resendRefusals[refusal]}.`)
    const { kind, subject, procedure_id, subscriber_id, recipient_name } = row
    const resent = await queueEmail(ctx, {
      kind,
      subject,
      procedure_id,
      ...(subscriber_id && { subscriber_id }),
      recipient: recipient ?? row.recipient,
      resent_of: id,
      payload: { kind: 'repeated', of: id, to: recipient_name },
    })
    const email = await ctx.db.selectFrom('emails').select('id').where('id', '=', resent).executeTakeFirst()
    if (!email) throw conflict(`${resendRefusals.resent}.`)
    await showResentInTimeline(ctx, row, resent)
    await auditEmail(ctx, id, 'resend', { other_address: recipient !== undefined })
    return findEmail(ctx, resent)
  })

/** Marks that a letter goes out in place of the email, or takes the mark back. */
export const markLetter = (ctx: Context, id: string, letter: boolean) =>
  transaction(ctx, async ctx => {
    const row = await editable(ctx, id)
    const before = row.bounced_at ? 'bounced' : row.sent_at ? 'sent' : 'withdrawn'
    await (letter
      ? change(ctx, id, ['sent', 'bounced', 'withdrawn'], {
          state: 'letter',
          letter_at: ctx.now.toISOString(),
        })
      : change(ctx, id, ['letter'], { state: before, letter_at: null }))
    await setAcknowledgementBounced(ctx, row, letter ? null : row.bounced_at)
    await auditEmail(ctx, id, 'letter', { letter })
    return findEmail(ctx, id)
  })
