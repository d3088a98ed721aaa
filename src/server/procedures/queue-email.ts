import type { Context } from '../core/context.ts'
import { newToken } from '../core/crypto/encryption.ts'
import type { EmailPayload } from '../email/payloads.ts'
import { queueEmail } from '../email/queue.ts'
import { grantAccess } from './access.ts'
import type { Procedure } from './find.ts'

/** Queues an email with a new access key to the procedure's customer, which is not sent before the given time. Returns its id, or null without an email address. */
export async function queueProcedureEmail(
  ctx: Context,
  row: Procedure,
  subject: string,
  payloadFor: (access_key: string) => EmailPayload,
  not_before: string | null = null,
): Promise<string | null> {
  if (!row.customer_email) return null
  const access_key = newToken()
  await grantAccess(ctx, row.id, access_key).execute()
  return queueEmail(ctx, {
    recipient: row.customer_email,
    subject,
    procedure_id: row.id,
    not_before,
    payload: payloadFor(access_key),
  })
}
