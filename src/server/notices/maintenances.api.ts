import { maintenances } from '#contract/notices/maintenances.ts'
import { maintenanceStatuses } from '#contract/notices/maintenance-status.ts'
import { sql } from 'kysely'
import { implement } from '../core/requests/implement.ts'
import { table } from '../core/store/table.ts'
import { media, removeMediaOf } from '../media/attach.ts'
import { mediaHandlers } from '../media/verbs.ts'
import type { NoticeKind } from './notice.ts'
import { noticeHandlers, noticeTable } from './notice-handlers.ts'
import { withIncluded, withRelations } from './relations.ts'
import { attachShapes } from './shapes.ts'
import { archiveCutoff, notArchived } from './visibility.ts'

const kind: NoticeKind = {
  owner: 'maintenance_id',
  about: 'maintenance',
  access: maintenances.get.access,
  statuses: maintenanceStatuses,
  dates: ['start_at', 'end_at', 'month_precision'],
}

const store = table('maintenances', maintenances, {
  sort: 'start_at',
  ...noticeTable(kind),
  period: { from: 'start_at', until: 'end_at' },
  attach: [attachShapes(kind), media('maintenance_id')],
  beforeRemove: removeMediaOf('maintenance_id'),
  visible: notArchived,
  states: ({ organization, now }) => ({
    draft: sql`not published`,
    expired: sql`end_at <= ${archiveCutoff(organization, now)}`,
  }),
})

export const maintenancesFeature = implement(maintenances, {
  ...noticeHandlers(store, kind),
  ...mediaHandlers({
    table: 'maintenances',
    column: 'maintenance_id',
    history: maintenances.revisions.history,
    get: ({ ctx, params }) => store.find(ctx, params.id),
  }),
  list: async ({ ctx, query }) => withIncluded(ctx, kind, await store.list(ctx, query), query.include),
  get: async ({ ctx, params }) => withRelations(ctx, kind, await store.find(ctx, params.id)),
})
