import type { Context } from '../../core/context.ts'
import { transaction } from '../../core/database/transaction.ts'
import { conflict, HttpError } from '../../core/errors.ts'
import { hurry, ownWaiting, recall } from '../recall.ts'

/** Takes an act of the caller back on all of its procedures, each in a transaction of its own. One that has changed since is kept. Throws 409 where nothing waits any more. */
export async function recallAct(ctx: Context, act: string) {
  const entries = await ownWaiting(ctx).select('procedure_id').distinct().where('act', '=', act).execute()
  const ids = entries.flatMap(({ procedure_id }) => procedure_id ?? [])
  if (!ids.length) throw conflict('Das ist schon unterwegs und lässt sich nicht mehr zurücknehmen.')
  const done = []
  for (const id of ids) done.push(await recalled(ctx, id, act))
  const count = done.filter(Boolean).length
  return { recalled: count, kept: ids.length - count }
}

async function recalled(ctx: Context, id: string, act: string): Promise<boolean> {
  try {
    await recall(ctx, id, act)
    return true
  } catch (error) {
    if (error instanceof HttpError) return false
    throw error
  }
}

/** Sends the waiting emails of an act of the caller at once. */
export const sendAct = (ctx: Context, act: string) =>
  transaction(ctx, async ctx =>
    hurry(ctx, await ownWaiting(ctx).select(['id', 'email_id']).where('act', '=', act).execute()),
  )
