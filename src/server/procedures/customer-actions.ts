import { procedureStatuses } from '#contract/procedures/status.ts'
import type { Context } from '../core/context.ts'
import { conflict } from '../core/errors.ts'
import { requireOwnProcedure } from './access.ts'
import { withLockedProcedure, addStatusUpdate } from './status-updates.ts'

/** Saves the customer's reply and sets the status to `in_progress`. Throws 409 unless it is `waiting_customer`. */
export async function reply(ctx: Context, id: string, message: string) {
  await requireOwnProcedure(ctx, id)
  await withLockedProcedure(ctx, id, async (ctx, row) => {
    if (row.status !== 'waiting_customer') throw conflict('Zu diesem Vorgang ist gerade keine Antwort nötig.')
    await addStatusUpdate(ctx, id, {
      kind: 'reply',
      message: message.trim(),
      is_public: true,
      author: row.customer_name,
    })
    await addStatusUpdate(
      ctx,
      id,
      { kind: 'status', status: 'in_progress', is_public: true, author: '' },
      { status: 'in_progress' },
    )
  })
}

/** Withdraws the procedure for its customer. Throws 409 when its status no longer allows it. */
export async function withdraw(ctx: Context, id: string) {
  await requireOwnProcedure(ctx, id)
  await withLockedProcedure(ctx, id, async (ctx, row) => {
    if (!procedureStatuses[row.status].to.includes('withdrawn'))
      throw conflict('Dieser Vorgang lässt sich nicht mehr zurückziehen.')
    await addStatusUpdate(
      ctx,
      id,
      { kind: 'status', status: 'withdrawn', is_public: true, author: row.customer_name },
      { status: 'withdrawn', completed_at: ctx.now.toISOString() },
    )
  })
}
