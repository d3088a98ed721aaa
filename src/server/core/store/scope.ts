import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Context } from '../context.ts'
import { transaction } from '../database/transaction.ts'

/** Place of a noun's rows: in one organization, or on the platform. */
export interface Scope {
  isPlatform: boolean
  /** The context whose `db` reaches the rows. */
  of(ctx: Context): Context
  /** Runs the work in the open transaction, or in a new one. */
  transaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T>
}

const ofOrganization: Scope = { isPlatform: false, of: ctx => ctx, transaction }

const ofPlatform: Scope = {
  isPlatform: true,
  of: ctx => (ctx.db?.isTransaction && ctx.db === ctx.platform ? ctx : { ...ctx, db: ctx.platform }),
  transaction: (ctx, work) => transaction(ofPlatform.of(ctx), ctx => work({ ...ctx, platform: ctx.db })),
}

export const scopeOf = ({ scope }: Endpoint): Scope => (scope === 'platform' ? ofPlatform : ofOrganization)
