import type { Context } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Kind, Notice } from './notice.ts'

type Event = Jobs['tell-subscribers']['event']

/** Has the subscribers told once of what just happened, where the utility wants that and everyone may know. */
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
