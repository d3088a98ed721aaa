import { disturbances } from '#contract/notices/disturbances.ts'
import { disturbanceStatuses } from '#contract/notices/disturbance-status.ts'
import { sql } from 'kysely'
import { implement } from '../core/requests/implement.ts'
import type { NoticeKind } from './notice.ts'
import { noticeHandlers } from './verbs.ts'

const kind: NoticeKind = {
  table: 'disturbances',
  owner: 'disturbance_id',
  about: 'disturbance',
  statuses: disturbanceStatuses,
  dates: [],
}

export const disturbancesFeature = implement(
  disturbances,
  noticeHandlers(disturbances, kind, {
    defaultSort: '-occurred_at',
    published: () => sql<boolean>`published`,
  }),
)
