import { disturbances } from '#contract/disturbances.ts'
import { disturbanceStatuses } from '#contract/disturbance-status.ts'
import { sql } from 'kysely'
import { implement } from '../implement.ts'
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
  noticeHandlers(disturbances, kind, { usual: '-occurred_at', published: () => sql<boolean>`published` }),
)
