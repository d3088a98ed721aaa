import type { AskedConfirmation } from '#contract/procedures/consequences.ts'
import type { ProcedureInput } from '#contract/procedure-shapes.ts'
import type { Context } from '../context.ts'
import { enqueued } from '../jobs/enqueue.ts'
import { acknowledgement } from '../letters/acknowledgement.ts'
import { confirmationLetter } from './confirmations.ts'

interface Made {
  id: string
  reference: string
  access_key: string
  input: ProcedureInput
}

/** Everything that is written when a case has come in: that it has, and to those who are asked to confirm. */
export function firstLetters(ctx: Context, made: Made, asked: AskedConfirmation[]) {
  const confirmations = asked.map(each => askedBy(ctx, made.id, each))
  const received = acknowledgement(ctx, made)
  const letters = [
    ...(received ? [{ ...received, message: 'Eingangsbestätigung' }] : []),
    ...confirmations.map(({ mail, job, row }) => ({
      mail,
      job,
      message: `Link zum Bestätigen: ${row.label}`,
    })),
  ]
  return {
    mails: letters.map(({ mail }) => mail),
    confirmations: confirmations.map(({ row }) => row),
    jobs: letters.map(({ mail, job }) => enqueued('send_letter', job, `mail ${mail.id}`)),
    entries: entriesOf(ctx, made.id, letters),
  }
}

function askedBy(ctx: Context, procedure_id: string, { role, label, email, text }: AskedConfirmation) {
  const row = {
    id: ctx.house.newId(),
    organization_id: ctx.organization.id,
    procedure_id,
    role,
    label,
    email,
    text,
  }
  const { sent, ...letter } = confirmationLetter(ctx, row)
  return { ...letter, row: { ...row, ...sent, created_at: sent.sent_at, updated_at: sent.sent_at } }
}

/** The history's first entries: the case came in, and who was written to. */
function entriesOf(ctx: Context, procedure_id: string, letters: { mail: { id: string }; message: string }[]) {
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
    ...letters.map(({ mail, message }) => ({
      ...entry(),
      kind: 'mail' as const,
      status: null,
      is_public: false,
      mail_id: mail.id,
      message,
    })),
  ]
}
