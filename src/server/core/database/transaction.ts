import type { Context } from '../context.ts'

/** Runs the work in the open transaction, or in a new one. */
export const transaction = <T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> =>
  ctx.db.isTransaction ? work(ctx) : ctx.db.transaction().execute(db => work({ ...ctx, db }))

/**
 * Runs the work for each record in a transaction of its own. One that fails keeps no other from it; afterwards the first error is
 * thrown, so that a job is tried again.
 */
export async function eachInTransaction(
  ctx: Context,
  records: readonly { id: string }[],
  work: (ctx: Context, id: string) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = []
  for (const { id } of records)
    await transaction(ctx, ctx => work(ctx, id)).catch((error: unknown) => errors.push(error))
  if (errors.length) throw errors[0]
}
