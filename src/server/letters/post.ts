import type { Context } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { newEmailRow } from './mail-row.ts'
import type { EmailPayload } from './orders.ts'

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
  const job = { organization_id: ctx.organization.id, mail_id: row.id, order }
  await enqueue(db, 'send_letter', job, `mail ${row.id}`).execute()
  return row.id
}
