import { dayInGermany, plusDays } from '#contract/core/days.ts'
import { holidayOn, isWorkingDay, plusWorkingDays } from '#contract/core/holidays.ts'
import type { FollowUpInput } from '#contract/procedures/follow-up.ts'
import { alsoWords, shortDayWords, untilWords } from '#contract/procedures/follow-up-words.ts'
import { procedureStatuses } from '#contract/procedures/status.ts'
import { actorId, type Context, isStaff } from '../../core/context.ts'
import { conflict, invalid } from '../../core/errors.ts'
import { assignableUsers } from '../assign.ts'
import type { Procedure } from '../find.ts'
import type { Act } from '../recall.ts'
import { addStatusUpdate, withLockedProcedure } from '../status-updates.ts'
import { currentFollowUp, noFollowUp } from './state.ts'

/** The last day on which a procedure may come back, in days from today. */
const maxDays = 2 * 366

/**
 * Puts a procedure back until a day or an answer, in the caller's transaction on the locked row. `row.status` is the status in which it
 * rests. With the columns of an act it is taken back together with the act.
 * Throws 409 for a closed procedure, 422 for a day that is past, too far away or no working day, and for an unknown person.
 */
export async function setFollowUp(
  ctx: Context,
  row: Procedure,
  input: FollowUpInput,
  columns: Act['columns'] = {},
) {
  if (!procedureStatuses[row.status].open)
    throw conflict('Dieser Vorgang ist abgeschlossen. Nehmen Sie ihn wieder auf, um ihn zurückzulegen.')
  requireDay(ctx, input.on)
  const { on, until_reply, reason } = input
  const today = dayInGermany(ctx.now)
  const message = [`Zurückgelegt ${untilWords(input, today)}`, alsoWords(input)].filter(Boolean).join('\n')
  // A moment later, so that it stands above what else the act did.
  const status_at = new Date(ctx.now.getTime() + 3).toISOString()
  await addStatusUpdate(
    ctx,
    row.id,
    { kind: 'follow_up', message, status_at, ...columns },
    {
      ...noFollowUp,
      follow_up_on: on,
      follow_up_until_reply: until_reply,
      follow_up_reason: reason,
      follow_up_user_id: await personOf(ctx, row, input.user_id),
      follow_up_status: row.status,
    },
  )
}

/** Throws 422 unless it is a working day of the Land after today. */
function requireDay({ organization, now }: Context, on: string | null) {
  if (!on) return
  const [today, land] = [dayInGermany(now), organization.federal_state]
  const refuse = (message: string) => invalid([{ path: 'on', message }])
  if (on <= today)
    throw refuse(`Wählen Sie einen Tag ab ${shortDayWords(plusWorkingDays(today, 1, land), today)}`)
  if (on > plusDays(today, maxDays)) throw refuse('Wählen Sie einen Tag in den nächsten zwei Jahren.')
  if (isWorkingDay(on, land)) return
  const next = shortDayWords(plusWorkingDays(on, 1, land), today)
  throw refuse(
    `${shortDayWords(on, today)} ist ${holidayOn(on, land) ?? 'kein Arbeitstag'}. Wählen Sie zum Beispiel ${next}`,
  )
}

/** The chosen person; without one, who is assigned keeps it, and one that is nobody's comes back to the caller. */
async function personOf(ctx: Context, { id }: Procedure, chosen: string | null): Promise<string | null> {
  if (chosen) {
    const people = await assignableUsers(ctx)
    if (people.some(({ user_id }) => user_id === chosen)) return chosen
    throw invalid([{ path: 'user_id', message: 'Diese Person kann keine Vorgänge bearbeiten.' }])
  }
  const assigned = await ctx.db
    .selectFrom('procedure_users')
    .select('user_id')
    .where('organization_id', '=', ctx.organization.id)
    .where('procedure_id', '=', id)
    .executeTakeFirst()
  return assigned || ctx.actor.kind !== 'staff' || !isStaff(ctx.actor) ? null : actorId(ctx.actor)
}

/** Sets the Wiedervorlage of a procedure. */
export const putBack = (ctx: Context, id: string, input: FollowUpInput) =>
  withLockedProcedure(ctx, id, (ctx, row) => setFollowUp(ctx, row, input))

/** Lifts the Wiedervorlage; without one nothing changes. */
export const liftFollowUp = (ctx: Context, id: string) =>
  withLockedProcedure(ctx, id, async (ctx, row) => {
    if (!currentFollowUp(ctx, row)) return
    await addStatusUpdate(ctx, id, { kind: 'follow_up', message: 'Wiedervorlage aufgehoben' }, noFollowUp)
  })
