import type { Context } from '../core/context.ts'
import { enqueue } from '../queue/enqueue.ts'
import { newEmailRow } from '../email/email-row.ts'
import type { EmailPayload } from '../email/payloads.ts'
import { newToken } from '../core/crypto/encryption.ts'
import { grantAccess } from './access.ts'
import type { Procedure } from './find.ts'

/** Queues an email with a new access key to the procedure's customer. Returns its id, or null without an email address. */
export async function queueProcedureEmail(
  ctx: Context,
  row: Procedure,
  subject: string,
  payloadFor: (access_key: string) => EmailPayload,
): Promise<string | null> {
  if (!row.customer_email) return null
  const access_key = newToken()
  const payload = payloadFor(access_key)
  const mail = newEmailRow(ctx, {
    kind: payload.kind,
    recipient: row.customer_email,
    subject,
    procedure_id: row.id,
  })
  await grantAccess(ctx, row.id, access_key).execute()
  await ctx.db.insertInto('mails').values(mail).execute()
  await enqueue(
    ctx.db,
    'send_letter',
    { organization_id: ctx.organization.id, mail_id: mail.id, order: payload },
    `mail ${mail.id}`,
  ).execute()
  return mail.id
}
