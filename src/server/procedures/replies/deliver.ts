import { pagePath } from '#contract/addresses.ts'
import type { ProcedureStatus } from '#contract/procedures/status.ts'
import type { ExpectedWithoutAnswer } from '#contract/procedures/unanswered.ts'
import { actorName, type Context } from '../../core/context.ts'
import { originOfPortal } from '../../core/portal-origin.ts'
import type { EmailPayload, TextEmail } from '../../email/payloads.ts'
import { queueEmail } from '../../email/queue.ts'
import type { Procedure } from '../find.ts'
import { queueProcedureEmail } from '../queue-email.ts'
import { unansweredText } from '../unanswered/words.ts'
import { sendMessageFiles } from './files.ts'
import type { Outgoing } from './outgoing.ts'

interface When {
  status?: ProcedureStatus
  without_answer?: ExpectedWithoutAnswer | null
  not_before: string | null
}

/** Queues the email that brings or announces a message; null for one on paper. */
export async function queueMessage(
  ctx: Context,
  row: Procedure,
  message: Outgoing,
  { status, without_answer, not_before }: When,
): Promise<string | null> {
  if (message.delivery === 'post') return null
  if (message.delivery === 'email')
    return queueProcedureEmail(
      ctx,
      row,
      message.subject,
      access_key => messagePayload(ctx, row, message, { status, without_answer, access_key }),
      not_before,
    )
  return queueEmail(ctx, {
    kind: 'postbox',
    recipient: row.customer_email,
    subject: noticeSubject(message),
    procedure_id: row.id,
    not_before,
    payload: { kind: 'text', ...noticeOf(ctx, row, message, without_answer) },
  })
}

/** The email that contains a message; with a new status it is the one that says so. */
export function messagePayload(
  ctx: Context,
  { id: procedure_id }: Pick<Procedure, 'id'>,
  { subject, message, html, files }: Outgoing,
  { status, without_answer, access_key }: Omit<When, 'not_before'> & { access_key: string },
): Extract<EmailPayload, { kind: 'procedure_message' | 'procedure_status' }> {
  const shared = { procedure_id, message, html, files: files.map(({ name }) => name), access_key }
  return status
    ? { kind: 'procedure_status', ...shared, status, without_answer }
    : { kind: 'procedure_message', ...shared, subject, author: actorName(ctx.actor) }
}

export const noticeSubject = ({ subject }: Outgoing) => `Neue Nachricht für Sie: ${subject}`

/** The email that announces a message in the postbox, without its text. */
export function noticeOf(
  ctx: Context,
  row: Procedure,
  { id, subject }: Outgoing,
  without_answer: ExpectedWithoutAnswer | null = null,
): TextEmail {
  const portal = originOfPortal(ctx.services, ctx.organization.portal_domain)
  return {
    to: { gender: row.customer_gender, firstname: row.customer_firstname, lastname: row.customer_lastname },
    preheader: subject,
    text: `zu Ihrem Vorgang ${row.reference} liegt in Ihrem Postfach eine neue Nachricht: ${subject}`,
    button: { label: 'Nachricht ansehen', url: portal + pagePath('/kundenlogin/postfach/:id', { id }) },
    ...(without_answer && { after: unansweredText(without_answer) }),
  }
}

/** Files and place in the postbox of a message whose entry has been written. It is read there once it can no longer be taken back. */
export async function placeMessage(
  ctx: Context,
  row: Procedure,
  { id, subject, message, html, delivery, files }: Outgoing,
  not_before: string | null,
) {
  await sendMessageFiles(ctx, row.id, files, id)
  if (delivery !== 'postbox') return
  const at = ctx.now.toISOString()
  await ctx.db
    .insertInto('postbox_messages')
    .values({
      id,
      organization_id: ctx.organization.id,
      customer_id: row.customer_id,
      procedure_id: row.id,
      statusupdate_id: id,
      email: row.customer_email,
      subject,
      message,
      html,
      delivery_type: 'postbox',
      submitted_by_user_id: ctx.actor.kind === 'staff' ? ctx.actor.id : null,
      submitted_at: not_before ?? at,
      created_at: at,
      updated_at: at,
    })
    .execute()
}
