import type { Store } from '../core/store/store.ts'
import { typed } from '../core/database/loose.ts'
import type { RecordContract } from '../core/store/types.ts'
import { notifyOf } from '../publishing/notify.ts'
import { publication } from '../publishing/publication.ts'
import { announcementHandler } from './announcement.ts'
import { followNotice, prepareNotice } from './change-notice.ts'
import { changeStatusHandler } from './change-status.ts'
import { noticeFilters } from './filters.ts'
import type { NoticeKind, NoticeTable } from './notice.ts'
import { firstPublication, noticePublication } from './publication.ts'
import { withShapes } from './with-shapes.ts'

/** Columns that the tables of all kinds of notices have in common. */
export const noticeTable = (kind: NoticeKind) => ({
  search: ['title'] as const,
  filters: noticeFilters(kind.statuses),
  before: prepareNotice,
  after: followNotice(kind),
})

/** Handlers of all kinds of notices, except those that read them with their relations. */
export function noticeHandlers<Name extends NoticeTable, C extends RecordContract>(
  store: Store<Name, C>,
  kind: NoticeKind,
) {
  const notify = notifyOf(kind.about, firstPublication)
  // The compiler does not see that rows of both tables have the columns of a notice.
  const published = publication<Name, C, boolean>(store, typed({ ...noticePublication, notify }))
  return {
    ...store.crud(),
    ...published,
    ...withShapes(store, kind, published),
    changeStatus: changeStatusHandler(store, kind),
    announcement: announcementHandler(store, kind),
  }
}
