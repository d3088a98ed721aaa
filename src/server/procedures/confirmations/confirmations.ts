import type {
  ConfirmationDetail,
  ConfirmationState,
  PublicConfirmation,
} from '#contract/procedures/confirmations.ts'
import type { ProcedureRow } from '#contract/procedures/rows.ts'
import { procedureStatuses } from '#contract/procedures/status.ts'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { Tables } from '../../core/database/database.ts'
import { hashToken, newToken } from '../../core/crypto/encryption.ts'

export type Confirmation = Selectable<Tables['procedure_confirmations']>

const daysValid = 14

/** Builds the email and the column values of a new confirmation key, valid for 14 days. */
export function newConfirmationEmail(
  ctx: Context,
  { id, procedure_id, label, email }: Pick<Confirmation, 'id' | 'procedure_id' | 'label' | 'email'>,
) {
  const confirmation_key = newToken()
  const email_id = ctx.services.newId()
  return {
    email: {
      id: email_id,
      recipient: email,
      subject: `Bitte bestätigen Sie: ${label}`,
      procedure_id,
      payload: { kind: 'procedure_confirmation' as const, confirmation_id: id, confirmation_key },
    },
    sent: {
      key_hash: hashToken(confirmation_key),
      email_id,
      sent_at: ctx.now.toISOString(),
      expires_at: new Date(ctx.now.getTime() + daysValid * 86_400_000).toISOString(),
    },
  }
}

const emailState = sql<ConfirmationDetail['email_state']>`coalesce(emails.state, 'sent')`

export const confirmationsOf = ({ db, organization }: Context, procedure_id: string) =>
  db
    .selectFrom('procedure_confirmations')
    .leftJoin('emails', join =>
      join
        .onRef('emails.organization_id', '=', 'procedure_confirmations.organization_id')
        .onRef('emails.id', '=', 'procedure_confirmations.email_id'),
    )
    .selectAll('procedure_confirmations')
    .select(emailState.as('email_state'))
    .where('procedure_confirmations.organization_id', '=', organization.id)
    .where('procedure_confirmations.procedure_id', '=', procedure_id)
    .orderBy('procedure_confirmations.id')

export function confirmationState(
  { now }: Context,
  { confirmed_at, objected_at, expires_at }: Confirmation,
  { status }: Pick<ProcedureRow, 'status'>,
): ConfirmationState {
  if (confirmed_at) return 'confirmed'
  if (objected_at) return 'objected'
  if (!procedureStatuses[status].open) return 'closed'
  return Date.parse(expires_at) > now.getTime() ? 'waiting' : 'expired'
}

/** Masks the email address to its first character and domain: enough to notice a typo, too little to write to. */
export const toPublicConfirmation = ({ email, ...rest }: ConfirmationDetail): PublicConfirmation => ({
  ...rest,
  email: `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`,
})
