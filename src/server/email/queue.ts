import type { Context } from '../core/context.ts'
import { enqueue } from '../queue/enqueue.ts'
import { newEmailRow } from './email-row.ts'
import type { EmailPayload } from './payloads.ts'

interface QueuedEmail {
  kind: string
  recipient: string
  subject: string
  payload: EmailPayload
  procedure_id?: string | null
}

/** Inserts an email into `mails` and enqueues its sending in the caller's transaction; returns its id. */
export async function queueEmail({ db, ...ctx }: Context, { payload, ...mail }: QueuedEmail) {
  const row = newEmailRow(ctx, mail)
  await db.insertInto('mails').values(row).execute()
  const job = { organization_id: ctx.organization.id, mail_id: row.id, order: payload }
  await enqueue(db, 'send_letter', job, `mail ${row.id}`).execute()
  return row.id
}
