import type { Context } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import type { Store } from '../core/store/store.ts'
import type { RecordContract } from '../core/store/types.ts'
import { contentOf, isTopicOn, type TopicRow } from '../subscriptions/notification-content.ts'
import { countByReach } from '../subscriptions/recipients.ts'
import { asNotice, eventOf } from './change-status.ts'
import type { NoticeKind, NoticeTable } from './notice.ts'

const nobody = { emails: 0, unconfirmed: 0, paused: 0 }

/** Handler that counts whom a new status of a notice reaches. Throws 404. */
export const announcementHandler =
  <Name extends NoticeTable, C extends RecordContract>(store: Store<Name, C>, kind: NoticeKind) =>
  async ({ ctx, params, query }: { ctx: Context; params: { id: string }; query: { status: string } }) => {
    const [row] = await store.rows(ctx, [params.id])
    if (!row) throw notFound()
    const { published, notify_subscribers } = asNotice(row)
    const { about, statuses } = kind
    const isTold = published && notify_subscribers && statuses[query.status]!.notifiesSubscribers
    if (!isTold || !isTopicOn(ctx, about)) return nobody
    // The compiler does not see that the row is of the topic's table.
    const { servicearea_ids } = contentOf(about, row as unknown as TopicRow<typeof about>)
    const toldOf = eventOf(kind, query.status) === 'all_clear' ? params.id : undefined
    return countByReach(ctx, { about, servicearea_ids, toldOf })
  }
