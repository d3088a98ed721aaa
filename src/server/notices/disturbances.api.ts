import { disturbances } from '#contract/disturbances.ts'
import { disturbanceStatuses } from '#contract/disturbance-status.ts'
import { sql } from 'kysely'
import { implement } from '../implement.ts'
import type { Kind } from './notice.ts'
import { noticeVerbs } from './verbs.ts'

const kind: Kind = {
  table: 'disturbances',
  owner: 'disturbance_id',
  about: 'disturbance',
  statuses: disturbanceStatuses,
  dates: [],
}

export const disturbancesRoom = implement(
  disturbances,
  noticeVerbs(disturbances, kind, { usual: '-occurred_at', published: () => sql<boolean>`published` }),
)
