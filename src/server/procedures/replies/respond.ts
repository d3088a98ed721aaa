import type { ProcedureResponse } from '#contract/procedures/staff/respond.ts'
import type { Context } from '../../core/context.ts'
import { HttpError, invalid } from '../../core/errors.ts'
import { withoutIfMatch } from '../../core/requests/if-match.ts'
import { replaceAssigned } from '../assign.ts'
import { changeStatus } from '../change-status.ts'
import { lockProcedure, type Procedure } from '../find.ts'
import { setFollowUp } from '../follow-up/set.ts'
import { sendMessage } from '../messages.ts'
import { outgoingOf } from './outgoing.ts'
import { beginAct } from '../recall.ts'
import { withLockedProcedure } from '../status-updates.ts'

/**
 * Sends a message and does what is to follow from it, as one act: all or nothing, taken back as a whole. Every part passes the checks that it
 * passes alone. Throws 409, 412 and 422 as these do, with the paths of their fields.
 */
export const respond = (ctx: Context, id: string, input: ProcedureResponse) =>
  withLockedProcedure(ctx, id, async (ctx, row) => {
    const { columns } = beginAct(ctx, row)
    const { act, recallable_until = null } = columns
    const part: Context = act
      ? { ...withoutIfMatch(ctx), act: { id: act, recallable_until } }
      : withoutIfMatch(ctx)
    await sendText(part, row, input)
    if (input.user_ids) await within('user_ids', () => replaceAssigned(part, id, input.user_ids!, columns))
    if (!input.follow_up) return
    const resting = await lockProcedure(part, id)
    await within('follow_up', () => setFollowUp(part, resting, input.follow_up!, columns))
  })

/** One entry and one email: a new status carries the message. */
async function sendText(ctx: Context, row: Procedure, { status, ...input }: ProcedureResponse) {
  if (!status) return sendMessage(ctx, row.id, input)
  const outgoing = await outgoingOf(ctx, row, input)
  const { subject, message } = outgoing
  const { documenttype_id, respond_by } = input
  const change = { status, subject, message, is_public: true, documenttype_id, respond_by }
  return changeStatus(ctx, row.id, change, { outgoing })
}

/** Runs a part; the fields of its refusal are those of the whole input. */
async function within(field: string, work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    if (error.status === 404)
      throw invalid([{ path: field, message: 'Diese Person kann keine Vorgänge bearbeiten.' }])
    const { errors } = error.details
    if (error.status !== 422 || !errors) throw error
    throw invalid(errors.map(({ path, message }) => ({ path: `${field}.${path}`, message })))
  }
}
