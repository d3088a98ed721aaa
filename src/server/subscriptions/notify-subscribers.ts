import type { Topic } from '#contract/subscriptions/topics.ts'
import type { Context } from '../core/context.ts'
import { enqueue } from '../queue/enqueue.ts'

/**
 * Enqueues the notification of subscribers about a publication, once however often it is asked for while the job waits. The
 * job decides whether and when to send.
 */
export const notifySubscribers = ({ db, organization }: Context, about: Topic, id: string) =>
  enqueue(
    db,
    'notify_subscribers',
    { organization_id: organization.id, about, id, event: 'published', statusupdate_id: null },
    `notify ${about} ${id} published`,
  ).execute()
