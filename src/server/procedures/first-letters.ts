import type { AskedConfirmation } from '#contract/procedures/consequences.ts'
import type { ProcedureInput } from '#contract/procedure-shapes.ts'
import type { Context } from '../context.ts'
import { enqueued } from '../jobs/enqueue.ts'
import { acknowledgement } from '../letters/acknowledgement.ts'
import { confirmationLetter } from './confirmations.ts'

interface SubmittedProcedure {
  id: string
  reference: string
  access_key: string
  input: ProcedureInput
}

/** Builds the rows and jobs of the first emails of a procedure: the acknowledgement and the confirmation links. */
export function firstLetters(ctx: Context, made: SubmittedProcedure, asked: AskedConfirmation[]) {
  const confirmations = asked.map(each => newConfirmation(ctx, made.id, each))
  const received = acknowledgement(ctx, made)
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
    jobs: emails.map(({ mail, job }) => enqueued('send_letter', job, `mail ${mail.id}`)),
    entries: statusUpdatesOf(ctx, made.id, emails),
  }
}

function newConfirmation(
  ctx: Context,
  procedure_id: string,
  { role, label, email, text }: AskedConfirmation,
) {
  const row = {
    id: ctx.house.newId(),
    organization_id: ctx.organization.id,
    procedure_id,
    role,
    label,
    email,
    text,
  }
  const { sent, ...queued } = confirmationLetter(ctx, row)
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
    id: ctx.house.newId(),
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
