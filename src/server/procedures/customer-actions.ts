import { procedureStatuses } from '#contract/procedures/status.ts'
import type { Context } from '../core/context.ts'
import { conflict } from '../core/errors.ts'
import { requireOwnProcedure } from './access.ts'
import { assignToFollowUp } from './follow-up/bring-back.ts'
import { noFollowUp } from './follow-up/state.ts'
import { enqueueNews } from './notify-of-news.ts'
import { withLockedProcedure, addStatusUpdate } from './status-updates.ts'
import { noDays } from './unanswered/days.ts'

/** Withdraws the procedure for its customer. Throws 409 when its status no longer allows it. */
export async function withdraw(ctx: Context, id: string) {
  await requireOwnProcedure(ctx, id)
  await withLockedProcedure(ctx, id, async (ctx, row) => {
    if (!procedureStatuses[row.status].to.includes('withdrawn'))
      throw conflict(
        'Dieser Vorgang lässt sich nicht mehr zurückziehen. Rufen Sie uns an, wenn daran etwas nicht stimmt.',
      )
    await assignToFollowUp(ctx, row)
    await addStatusUpdate(
      ctx,
      id,
      { kind: 'status', status: 'withdrawn', is_public: true, author: row.customer_name },
      { status: 'withdrawn', completed_at: ctx.now.toISOString(), ...noDays, ...noFollowUp },
    )
    await enqueueNews(ctx, id, 'withdrawn', `withdrawn ${id} ${row.version}`)
  })
}
