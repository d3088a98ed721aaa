import type { LifeCycleStatus } from '#contract/notices/life-cycle.ts'
import type { Context } from '../core/context.ts'
import { conflict, invalid } from '../core/errors.ts'
import { typed } from '../core/database/loose.ts'
import type { Store } from '../core/store/store.ts'
import type { Answered, Columns, RecordContract } from '../core/store/types.ts'
import { addStatusupdate } from './add-statusupdate.ts'
import type { Notice, NoticeKind, NoticeTable } from './notice.ts'
import { notifyNoticeSubscribers } from './notify-subscribers.ts'

interface Body {
  status: string
  message: string
  is_public: boolean
  notify: boolean
}

/**
 * Handler that changes the status, or keeps it and tells how it goes on; adds a status update and notifies subscribers.
 * Throws 409 for a transition that is not allowed and 422 without a required message.
 */
export const changeStatusHandler =
  <Name extends NoticeTable, C extends RecordContract>(store: Store<Name, C>, kind: NoticeKind) =>
  ({ ctx, params, body }: { ctx: Context; params: { id: string }; body: Body }): Promise<Answered<C>> =>
    store.transaction(ctx, async ctx => {
      const { status, message, is_public, notify, ...changes } = body
      const before = await store.lock(ctx, params.id)
      checkTransition(kind.statuses, asNotice(before).status, body)
      store.checkPeriod(ctx, changes, before)
      const columns = typed<Columns<Name>>({ status, ...changes })
      const row = await store.change(ctx, before, columns, { action: 'status', details: { status } })
      const entry = await addStatusupdate(ctx, kind, row.id, { status, message: message.trim(), is_public })
      const isAnnounced = status !== asNotice(before).status || is_public
      if (notify && isAnnounced && kind.statuses[status]!.notifiesSubscribers)
        await notifyNoticeSubscribers(ctx, kind, asNotice(row), eventOf(kind, status), entry)
      return store.answer(ctx, row)
    })

/** The announcement of a status to subscribers. */
export const eventOf = ({ statuses }: NoticeKind, status: string) =>
  statuses[status]!.open ? 'status' : 'all_clear'

// The compiler does not see that rows of both tables have the columns of a notice.
export const asNotice = (row: object) => typed<Notice>(row)

function checkTransition(statuses: Record<string, LifeCycleStatus>, from: string, { status, message }: Body) {
  const [before, after] = [statuses[from]!, statuses[status]!]
  const isKept = from === status
  if (!isKept && !before.to.includes(status))
    throw conflict(`Aus „${before.label}“ führt kein Weg nach „${after.label}“.`)
  if ((isKept || after.needsText) && !message.trim())
    throw invalid([{ path: 'message', message: 'Schreiben Sie dazu einen Text.' }])
}
