import { type BulkSaid, type BulkState, bulkReasons } from '#contract/procedures/bulk.ts'
import { placeholderLabel } from '#contract/templates/placeholders.ts'
import { actorId, type Context } from '../../core/context.ts'
import { transaction } from '../../core/database/transaction.ts'
import { effectChanged, HttpError, invalid, notFound } from '../../core/errors.ts'
import { recallableUntil } from '../recall.ts'
import { actNeedsText } from './judge.ts'
import { perform } from './perform.ts'
import { checkAct, planOf } from './plan.ts'
import type { BulkActTable } from './table.ts'

/** Seconds that one procedure may take, by which emails wait longer, so that none leaves before the last is done. */
const secondsEach = 0.03

/**
 * Does an act as it was counted, each procedure in a transaction of its own. Goes on where an earlier call was interrupted. Throws 404, 409 with
 * the new numbers where anything has changed since it was counted, and 422 for a missing text.
 */
export async function runBulk(ctx: Context, id: string, said: BulkSaid): Promise<BulkState> {
  await begin(ctx, id, said)
  while (await doNext(ctx, id));
  return bulkState(ctx, id)
}

export const ownAct = ({ db, organization, actor }: Context, id: string) =>
  db
    .selectFrom('procedure_bulk_acts')
    .where('organization_id', '=', organization.id)
    .where('user_id', '=', actorId(actor))
    .where('id', '=', id)

const changeAct = ({ db, organization }: Context, id: string) =>
  db.updateTable('procedure_bulk_acts').where('organization_id', '=', organization.id).where('id', '=', id)

const lockAct = (ctx: Context, id: string): Promise<BulkActTable | undefined> =>
  ownAct(ctx, id).selectAll().forUpdate().executeTakeFirst()

/** Checks that all is as it was counted, and notes the beginning. Does nothing where the act has begun. */
const begin = (ctx: Context, id: string, { message, values }: BulkSaid) =>
  transaction(ctx, async ctx => {
    const found = await lockAct(ctx, id)
    if (!found) throw notFound()
    if (found.started_at) return
    checkAct(ctx, found.act)
    if (actNeedsText(found.act) && !message.trim())
      throw invalid([{ path: 'message', message: 'Schreiben Sie dazu einen Text.' }])
    const { seal, rows, emails, blanks } = await planOf(ctx, found.act)
    if (seal !== found.seal) throw effectChanged({ records: rows.length, emails })
    requireValues(blanks, values)
    await changeAct(ctx, id)
      .set({
        message: message.trim(),
        act: { ...found.act, values },
        started_at: ctx.now.toISOString(),
        recallable_until: recallableUntil(ctx, Math.ceil(rows.length * secondsEach)),
      })
      .execute()
  })

/** Throws 422 where a value that a snippet asks for is missing. */
function requireValues(blanks: string[], values: BulkSaid['values']) {
  const missing = blanks.filter(key => !values[key])
  if (missing.length)
    throw invalid(
      missing.map(key => ({ path: `values.${key}`, message: `Füllen Sie „${placeholderLabel(key)}“ aus.` })),
    )
}

/** Does the next procedure of an act; false after the last one. One that refuses is left out. */
async function doNext(ctx: Context, id: string): Promise<boolean> {
  try {
    return await transaction(ctx, async ctx => {
      const found = await lockAct(ctx, id)
      const target = found?.ids[found.done]
      if (!found || !target) return false
      await perform(ctx, found, target, found.versions[found.done]!)
      await advance(ctx, found, [])
      return true
    })
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    await leaveOut(ctx, id)
    return true
  }
}

/** Leaves the next procedure out. */
const leaveOut = (ctx: Context, id: string) =>
  transaction(ctx, async ctx => {
    const found = await lockAct(ctx, id)
    const target = found?.ids[found.done]
    if (found && target) await advance(ctx, found, [target])
  })

const advance = (ctx: Context, { id, ids, done, left_out }: BulkActTable, left: string[]) =>
  changeAct(ctx, id)
    .set({
      done: done + 1,
      updated_at: ctx.now.toISOString(),
      ...(left.length && { left_out: [...left_out, ...left] }),
      ...(done + 1 === ids.length && { finished_at: ctx.now.toISOString() }),
    })
    .execute()

/** How far an act of the caller is. Throws 404. */
export async function bulkState(ctx: Context, id: string): Promise<BulkState> {
  const found = await ownAct(ctx, id).selectAll().executeTakeFirst()
  if (!found) throw notFound()
  const { ids, done, left_out, finished_at } = found
  const left = left_out.length
    ? [{ reason: 'changed' as const, text: bulkReasons.changed, ids: left_out, names: [] }]
    : []
  return { id, total: ids.length, done, left_out: left, finished_at }
}
