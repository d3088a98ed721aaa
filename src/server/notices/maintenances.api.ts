import { maintenances } from '#contract/notices/maintenances.ts'
import { maintenanceStatuses } from '#contract/notices/maintenance-status.ts'
import { sql } from 'kysely'
import { implement } from '../core/requests/implement.ts'
import { table } from '../core/store/table.ts'
import { notifyOf } from '../publishing/notify.ts'
import { publication } from '../publishing/publication.ts'
import { announcementHandler } from './announcement.ts'
import { changeStatusHandler } from './change-status.ts'
import { followNotice, prepareNotice } from './change-notice.ts'
import { noticeFilters } from './filters.ts'
import type { NoticeKind } from './notice.ts'
import { firstPublication, noticePublication } from './publication.ts'
import { withIncluded, withRelations } from './relations.ts'
import { attachShapes } from './shapes.ts'
import { archiveCutoff, notArchived } from './visibility.ts'
import { withShapes } from './with-shapes.ts'

const kind: NoticeKind = {
  owner: 'maintenance_id',
  about: 'maintenance',
  access: maintenances.get.access,
  statuses: maintenanceStatuses,
  dates: ['start_at', 'end_at', 'month_precision'],
}

const store = table('maintenances', maintenances, {
  sort: 'start_at',
  search: ['title'],
  visible: notArchived,
  states: ({ organization, now }) => ({
    draft: sql`not published`,
    expired: sql`end_at <= ${archiveCutoff(organization, now)}`,
  }),
  filters: noticeFilters(kind.statuses),
  before: prepareNotice,
  after: followNotice(kind),
  attach: [attachShapes(kind)],
})

const published = publication(store, {
  ...noticePublication,
  notify: notifyOf('maintenance', firstPublication),
})

export const maintenancesFeature = implement(maintenances, {
  ...store.crud(),
  ...published,
  ...withShapes(store, kind, published),
  list: async ({ ctx, query }) => withIncluded(ctx, kind, await store.list(ctx, query), query.include),
  get: async ({ ctx, params }) => withRelations(ctx, kind, await store.find(ctx, params.id)),
  changeStatus: changeStatusHandler(store, kind),
  announcement: announcementHandler(store, kind),
})
