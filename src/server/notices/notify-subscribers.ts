import type { Context } from '../core/context.ts'
import { enqueue } from '../queue/enqueue.ts'
import type { JobPayloads } from '../queue/payloads.ts'
import type { NoticeKind, Notice } from './notice.ts'

type Event = JobPayloads['notify_subscribers']['event']

/** Enqueues the notification of subscribers, if the notice is published and set to notify them. */
export async function notifyNoticeSubscribers(
  { db, organization }: Context,
  { about }: NoticeKind,
  row: Notice,
  event: Event,
  statusupdate_id: string | null = null,
) {
  if (!row.published || !row.notify_subscribers) return
  const payload = { organization_id: organization.id, about, id: row.id, event, statusupdate_id }
  await enqueue(db, 'notify_subscribers', payload).execute()
}
