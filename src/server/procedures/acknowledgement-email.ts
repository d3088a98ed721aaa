import { definitionOf } from '#contract/procedures/registry.ts'
import type { ProcedureInput } from '#contract/procedures/shapes.ts'
import type { Context } from '../core/context.ts'
import type { JobPayloads } from '../queue/payloads.ts'
import { newEmailRow } from '../email/email-row.ts'

interface NewProcedure {
  id: string
  reference: string
  access_key: string
  input: ProcedureInput
}

/** The acknowledgement of a new procedure as `mails` row and job; null when it is not wanted or there is no email address. */
export function acknowledgementEmail(ctx: Context, { id, reference, access_key, input }: NewProcedure) {
  if (!input.send_email_acknowledgement || !input.customer_email) return null
  const subject = `${definitionOf(input.type)?.label ?? 'Vorgang'} eingegangen: ${reference}`
  const mail = newEmailRow(ctx, {
    kind: 'acknowledgement',
    recipient: input.customer_email,
    subject,
    procedure_id: id,
  })
  const order = { kind: 'acknowledgement' as const, procedure_id: id, access_key }
  const job: JobPayloads['send_letter'] = { organization_id: ctx.organization.id, mail_id: mail.id, order }
  return { mail, job }
}
