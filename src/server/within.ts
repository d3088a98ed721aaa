import type { Context } from './context.ts'

/** One transaction for the verb: the one already open, or a new one. */
export const within = <T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> =>
  ctx.db.isTransaction ? work(ctx) : ctx.db.transaction().execute(db => work({ ...ctx, db }))
