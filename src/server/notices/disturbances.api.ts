import { disturbances } from '#contract/notices/disturbances.ts'
import { disturbanceStatuses } from '#contract/notices/disturbance-status.ts'
import { sql } from 'kysely'
import { implement } from '../core/requests/implement.ts'
import { table } from '../core/store/table.ts'
import type { NoticeKind } from './notice.ts'
import { noticeHandlers, noticeTable } from './notice-handlers.ts'
import { withIncluded, withRelations } from './relations.ts'
import { attachShapes } from './shapes.ts'

const kind: NoticeKind = {
  owner: 'disturbance_id',
  about: 'disturbance',
  access: disturbances.get.access,
  statuses: disturbanceStatuses,
  dates: [],
}

const store = table('disturbances', disturbances, {
  sort: '-occurred_at',
  ...noticeTable(kind),
  period: { from: 'occurred_at', until: 'expected_end_at' },
  attach: [attachShapes(kind)],
  visible: () => sql`published`,
  states: () => ({ draft: sql`not published` }),
})

export const disturbancesFeature = implement(disturbances, {
  ...noticeHandlers(store, kind),
  list: async ({ ctx, query }) => withIncluded(ctx, kind, await store.list(ctx, query), query.include),
  get: async ({ ctx, params }) => withRelations(ctx, kind, await store.find(ctx, params.id)),
})
