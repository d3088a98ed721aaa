import type { Context } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { mailRow } from './mail-row.ts'
import type { LetterOrder } from './orders.ts'

interface QueuedEmail {
  kind: string
  recipient: string
  subject: string
  order: LetterOrder
  procedure_id?: string | null
}

/** Inserts an email into `mails` and enqueues its sending in the caller's transaction; returns its id. */
export async function post({ db, ...ctx }: Context, { order, ...mail }: QueuedEmail) {
  const row = mailRow(ctx, mail)
  await db.insertInto('mails').values(row).execute()
  const job = { organization_id: ctx.organization.id, mail_id: row.id, order }
  await enqueue(db, 'send_letter', job, `mail ${row.id}`).execute()
  return row.id
}
