import type { ConfirmationRequest } from '#contract/procedures/outcomes.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import type { ProcedureInput } from '#contract/procedures/shapes.ts'
import type { Context } from '../core/context.ts'
import { newConfirmationEmail } from './confirmations/confirmations.ts'

interface SubmittedProcedure {
  id: string
  reference: string
  access_key: string
  input: ProcedureInput
  takenBy?: string
}

/** The first emails of a procedure, the acknowledgement and the confirmation links, with the rows that refer to them. */
export function initialEmails(ctx: Context, made: SubmittedProcedure, asked: ConfirmationRequest[]) {
  const confirmations = asked.map(each => newConfirmation(ctx, made.id, each))
  const sent = [
    ...acknowledgement(ctx, made),
    ...confirmations.map(({ email, row }) => ({ email, message: `Link zum Bestätigen: ${row.label}` })),
  ]
  return {
    emails: sent.map(({ email }) => email),
    confirmations: confirmations.map(({ row }) => row),
    entries: statusUpdatesOf(ctx, made, sent),
  }
}

/** Empty when the acknowledgement is not wanted or there is no email address. */
function acknowledgement(ctx: Context, { id, reference, access_key, input }: SubmittedProcedure) {
  if (!input.send_email_acknowledgement || !input.customer_email) return []
  const email = {
    id: ctx.services.newId(),
    recipient: input.customer_email,
    subject: `${receivedAs(input)} eingegangen – Vorgang ${reference}`,
    procedure_id: id,
    payload: { kind: 'acknowledgement' as const, procedure_id: id, access_key },
  }
  return [{ email, message: 'Eingangsbestätigung' }]
}

function receivedAs({ type, data }: ProcedureInput): string {
  const definition = definitionOf(type)
  return definition?.receivedAsFor?.(data) ?? definition?.receivedAs ?? 'Vorgang'
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
  const { sent, email: queued } = newConfirmationEmail(ctx, row)
  return { email: queued, row: { ...row, ...sent, created_at: sent.sent_at, updated_at: sent.sent_at } }
}

/** Builds the first status updates: the submission and each email sent. */
function statusUpdatesOf(
  ctx: Context,
  { id: procedure_id, takenBy = '' }: SubmittedProcedure,
  sent: { email: { id: string }; message: string }[],
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
    { ...entry(), kind: 'status' as const, status: 'new', is_public: true, author: takenBy },
    ...sent.map(({ email, message }) => ({
      ...entry(),
      kind: 'email' as const,
      status: null,
      is_public: false,
      email_id: email.id,
      message,
    })),
  ]
}
