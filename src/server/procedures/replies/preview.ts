import { escapeHtml } from '#contract/core/escape-html.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { procedures } from '#contract/procedures/procedures.ts'
import { type ProcedureStatus, procedureStatuses } from '#contract/procedures/status.ts'
import type { MessagePreview } from '#contract/procedures/staff/respond.ts'
import type { Context } from '../../core/context.ts'
import { applyTemplate } from '../../email/apply-template.ts'
import { composeEmail } from '../../email/compose.ts'
import { textTemplate } from '../../email/text-email.ts'
import { auditView } from '../../core/audit/audit.ts'
import { procedureTemplates } from '../emails.ts'
import { findProcedure, type Procedure } from '../find.ts'
import { messagePayload, noticeOf, noticeSubject } from './deliver.ts'
import { expectedWithoutAnswer, unansweredDays } from '../unanswered/days.ts'
import { type Outgoing, outgoingOf } from './outgoing.ts'

type Input = BodyOf<typeof procedures.previewResponse>

/** A message as its recipient gets it. Sends nothing; passes the checks that it passes when it is sent. */
export async function previewMessage(ctx: Context, id: string, input: Input): Promise<MessagePreview> {
  const row = await findProcedure(ctx, id)
  await auditView(ctx, 'procedures', id)
  const message = await outgoingOf(ctx, row, input)
  return {
    ...(await emailOf(ctx, row, message, input)),
    html: message.html || asHtml(message.message),
  }
}

/** The email about a new status as its recipient gets it. Sends nothing. */
export async function previewStatus(
  ctx: Context,
  id: string,
  status: ProcedureStatus,
  message: string,
): Promise<MessagePreview> {
  const { reference } = await findProcedure(ctx, id)
  const payload = { kind: 'procedure_status' as const, procedure_id: id, status, message, access_key: '…' }
  const email = await procedureTemplates.procedure_status(ctx, payload)
  const subject = `Ihr Vorgang ${reference}: ${procedureStatuses[status].public}`
  return {
    ...shown(ctx, await applyTemplate(ctx, email, payload.kind), subject),
    html: asHtml(message),
  }
}

async function emailOf(ctx: Context, row: Procedure, message: Outgoing, { status, respond_by }: Input) {
  if (message.delivery === 'post') return { subject: '', email: '' }
  const days = unansweredDays(ctx, row, { status, respond_by })
  const without_answer = expectedWithoutAnswer(ctx, { status, ...days })
  if (message.delivery === 'postbox') {
    const email = await textTemplate(ctx, noticeOf(ctx, row, message, without_answer))
    return shown(ctx, await applyTemplate(ctx, email, 'postbox'), noticeSubject(message))
  }
  const payload = messagePayload(ctx, row, message, {
    status: status ?? undefined,
    without_answer,
    access_key: '…',
  })
  const email =
    payload.kind === 'procedure_status'
      ? await procedureTemplates.procedure_status(ctx, payload)
      : await procedureTemplates.procedure_message(ctx, payload)
  return shown(ctx, await applyTemplate(ctx, email, payload.kind), message.subject)
}

const shown = (ctx: Context, email: Awaited<ReturnType<typeof applyTemplate>>, subject: string) => ({
  subject: email.subject ?? subject,
  email: composeEmail(ctx, email).html,
})

const asHtml = (text: string) =>
  escapeHtml(text)
    .split(/\n{2,}/)
    .map(part => `<p>${part.replaceAll('\n', '<br>')}</p>`)
    .join('')
