import { dayInGermany } from '#contract/core/days.ts'
import type { FollowUp } from '#contract/procedures/rows.ts'
import type { Context } from '../../core/context.ts'
import type { ProcedureTable } from '../table.ts'

/** Columns of a Wiedervorlage. */
export const followUpColumns = [
  'follow_up_on',
  'follow_up_until_reply',
  'follow_up_reason',
  'follow_up_user_id',
  'follow_up_status',
  'follow_up_back',
  'follow_up_back_at',
] as const

type Columns = Pick<ProcedureTable, (typeof followUpColumns)[number]>

export const noFollowUp: Columns = {
  follow_up_on: null,
  follow_up_until_reply: false,
  follow_up_reason: '',
  follow_up_user_id: null,
  follow_up_status: null,
  follow_up_back: null,
  follow_up_back_at: null,
}

/** The Wiedervorlage of a procedure; null without one. One whose day has come is back, before the nightly job says so, too. */
export function currentFollowUp({ now }: Pick<Context, 'now'>, row: Columns): FollowUp {
  if (!row.follow_up_status || (!row.follow_up_on && !row.follow_up_until_reply)) return null
  const hasCome = row.follow_up_on !== null && row.follow_up_on <= dayInGermany(now)
  return {
    state: row.follow_up_back ?? (hasCome ? 'day' : 'waiting'),
    on: row.follow_up_on,
    until_reply: row.follow_up_until_reply,
    reason: row.follow_up_reason,
    user_id: row.follow_up_user_id,
    status: row.follow_up_status,
    back_at: row.follow_up_back_at,
  }
}

export const isResting = (ctx: Pick<Context, 'now'>, row: Columns) =>
  currentFollowUp(ctx, row)?.state === 'waiting'

/** The changes to a procedure that staff act on: one that came back is no longer put forward, one that rests goes on resting. */
export const handled = (ctx: Pick<Context, 'now'>, row: Columns): Partial<Columns> =>
  isResting(ctx, row) ? {} : noFollowUp
