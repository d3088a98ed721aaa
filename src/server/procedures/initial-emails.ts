import type { ConfirmationRequest } from '#contract/procedures/outcomes.ts'
import type { ProcedureInput } from '#contract/procedures/shapes.ts'
import type { Context } from '../core/context.ts'
import { enqueueExpression } from '../queue/enqueue.ts'
import { acknowledgementEmail } from './acknowledgement-email.ts'
import { newConfirmationEmail } from './confirmations/confirmations.ts'

interface SubmittedProcedure {
  id: string
  reference: string
  access_key: string
  input: ProcedureInput
}

/** Builds the rows and jobs of the first emails of a procedure: the acknowledgement and the confirmation links. */
export function initialEmails(ctx: Context, made: SubmittedProcedure, asked: ConfirmationRequest[]) {
  const confirmations = asked.map(each => newConfirmation(ctx, made.id, each))
  const received = acknowledgementEmail(ctx, made)
  const emails = [
    ...(received ? [{ ...received, message: 'Eingangsbestätigung' }] : []),
    ...confirmations.map(({ mail, job, row }) => ({
      mail,
      job,
      message: `Link zum Bestätigen: ${row.label}`,
    })),
  ]
  return {
    mails: emails.map(({ mail }) => mail),
    confirmations: confirmations.map(({ row }) => row),
    jobs: emails.map(({ mail, job }) => enqueueExpression('send_letter', job, `mail ${mail.id}`)),
    entries: statusUpdatesOf(ctx, made.id, emails),
  }
}

function newConfirmation(
  ctx: Context,
  procedure_id: string,
  { role, label, email, text }: ConfirmationRequest,
) {
  const row = {
    id: ctx.services.newId(),
    organization_id: ctx.organization.id,
    procedure_id,
    role,
    label,
    email,
    text,
  }
  const { sent, ...queued } = newConfirmationEmail(ctx, row)
  return { ...queued, row: { ...row, ...sent, created_at: sent.sent_at, updated_at: sent.sent_at } }
}

/** Builds the first status updates: the submission and each email sent. */
function statusUpdatesOf(
  ctx: Context,
  procedure_id: string,
  emails: { mail: { id: string }; message: string }[],
) {
  const at = ctx.now.toISOString()
  const entry = () => ({
    id: ctx.services.newId(),
    organization_id: ctx.organization.id,
    procedure_id,
    status_at: at,
    created_at: at,
    updated_at: at,
    message: '',
    author: '',
  })
  return [
    { ...entry(), kind: 'status' as const, status: 'new', is_public: true },
    ...emails.map(({ mail, message }) => ({
      ...entry(),
      kind: 'mail' as const,
      status: null,
      is_public: false,
      mail_id: mail.id,
      message,
    })),
  ]
}
