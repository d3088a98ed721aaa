import type { Context } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Kind, Notice } from './notice.ts'

type Event = Jobs['tell-subscribers']['event']

/** Enqueues the notification of subscribers, if the notice is published and set to notify them. */
export async function tellSubscribers(
  { db, organization }: Context,
  { about }: Kind,
  row: Notice,
  event: Event,
  statusupdate_id: string | null = null,
) {
  if (!row.published || !row.notify_subscribers) return
  const payload = { organization_id: organization.id, about, id: row.id, event, statusupdate_id }
  await enqueue(db, 'tell-subscribers', payload).execute()
}
