import { statusPath } from '#contract/procedures/status.ts'
import type { Context } from '../../core/context.ts'
import { conflict } from '../../core/errors.ts'
import { clockIn } from '../deadline/clock.ts'
import type { Procedure } from '../find.ts'
import { seenBy } from '../messages.ts'
import { addStatusUpdate, withLockedProcedure } from '../status-updates.ts'
import { noDays, unansweredDays } from '../unanswered/days.ts'
import { setFollowUp } from './set.ts'
import { currentFollowUp } from './state.ts'

/**
 * Puts a procedure that an answer brought back to the same day, reason and status, without an email. The answer counts as seen.
 * Throws 409 unless an answer brought it back, 422 when the day has passed.
 */
export const repeatFollowUp = (ctx: Context, id: string) =>
  withLockedProcedure(ctx, id, async (ctx, row) => {
    const last = currentFollowUp(ctx, row)
    if (last?.state !== 'reply') throw conflict('Diesen Vorgang hat keine Antwort zurückgebracht.')
    const status = statusPath(row.type, row.status, last.status).length === 1 ? last.status : row.status
    const { on, until_reply, reason, user_id } = last
    await restoreStatus(ctx, row, status)
    await setFollowUp(ctx, { ...row, status }, { on, until_reply, reason, user_id })
  })

/** Returns to the status in which it rested; a question is asked again as it was. */
async function restoreStatus(ctx: Context, row: Procedure, status: Procedure['status']) {
  const seen = await seenBy(ctx, row)
  if (status === row.status)
    return addStatusUpdate(ctx, row.id, { kind: 'check', message: 'Antwort gesehen' }, seen)
  const asked = status === 'waiting_customer' ? await lastQuestion(ctx, row.id) : undefined
  const { remind_on, close_on } = asked ? unansweredDays(ctx, row, { ...asked, status }) : noDays
  // The day of the end has to be announced, and here only the reminder can.
  const days = { remind_on, close_on: remind_on && close_on }
  const entry = { kind: 'status' as const, status, is_public: true, ...asked }
  return addStatusUpdate(ctx, row.id, entry, { ...seen, status, ...days, ...clockIn(ctx, row, status) })
}

const lastQuestion = ({ db, organization }: Context, procedure_id: string) =>
  db
    .selectFrom('statusupdates')
    .select(['message', 'respond_by', 'documenttype_id'])
    .where('organization_id', '=', organization.id)
    .where('procedure_id', '=', procedure_id)
    .where('status', '=', 'waiting_customer')
    .orderBy('status_at', 'desc')
    .limit(1)
    .executeTakeFirst()
