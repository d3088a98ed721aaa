import { disturbances } from '#contract/notices/disturbances.ts'
import { disturbanceStatuses } from '#contract/notices/disturbance-status.ts'
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
import { withShapes } from './with-shapes.ts'

const kind: NoticeKind = {
  owner: 'disturbance_id',
  about: 'disturbance',
  access: disturbances.get.access,
  statuses: disturbanceStatuses,
  dates: [],
}

const store = table('disturbances', disturbances, {
  sort: '-occurred_at',
  search: ['title'],
  visible: () => sql`published`,
  states: () => ({ draft: sql`not published` }),
  filters: noticeFilters(kind.statuses),
  before: prepareNotice,
  after: followNotice(kind),
  attach: [attachShapes(kind)],
})

const published = publication(store, {
  ...noticePublication,
  notify: notifyOf('disturbance', firstPublication),
})

export const disturbancesFeature = implement(disturbances, {
  ...store.crud(),
  ...published,
  ...withShapes(store, kind, published),
  list: async ({ ctx, query }) => withIncluded(ctx, kind, await store.list(ctx, query), query.include),
  get: async ({ ctx, params }) => withRelations(ctx, kind, await store.find(ctx, params.id)),
  changeStatus: changeStatusHandler(store, kind),
  announcement: announcementHandler(store, kind),
})
