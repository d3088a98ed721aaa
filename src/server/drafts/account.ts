import { type Context, customerOf } from '../core/context.ts'
import type { DraftTable } from './table.ts'

export type Ownership = Pick<DraftTable, 'resumed_at' | 'customer_id'>

/**
 * Whether the caller's account counts for a draft. In a draft that was continued by a link it counts only after the
 * person has confirmed it, because somebody else may have begun the draft.
 */
export function accountCounts(ctx: Context, { resumed_at, customer_id }: Ownership): boolean {
  const customer = customerOf(ctx)
  return !resumed_at || (customer !== null && customer.customer_id === customer_id)
}

/** The context in which a draft is read and sent: without the customer where the account does not count. */
export const contextOf = (ctx: Context, draft: Ownership): Context =>
  ctx.actor.kind === 'customer' && !accountCounts(ctx, draft) ? { ...ctx, actor: { kind: 'anonymous' } } : ctx
