import type { Context } from '../context.ts'

/** Runs the work in the open transaction, or in a new one. */
export const transaction = <T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> =>
  ctx.db.isTransaction ? work(ctx) : ctx.db.transaction().execute(db => work({ ...ctx, db }))
