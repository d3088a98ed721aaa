import { actorId, type Context } from '../../core/context.ts'
import { withoutIfMatch } from '../../core/requests/if-match.ts'
import { assignUsers, replaceAssigned, toStatus } from '../assign.ts'
import { changeStatus } from '../change-status.ts'
import { assignParent } from '../children/children.ts'
import { eraseProcedure, restoreProcedure } from '../remove.ts'
import { withLockedProcedure } from '../status-updates.ts'
import { answerOne } from './answer-one.ts'
import { statusOf } from './judge.ts'
import type { BulkActTable } from './table.ts'

/** Does an act to one procedure by the verb of a single one. Throws 412 where it has another version. */
export function perform(
  outer: Context,
  { id: act_id, act, message, recallable_until }: BulkActTable,
  id: string,
  version: number,
): Promise<void> {
  const ctx: Context = {
    ...outer,
    act: { id: act_id, recallable_until },
    request: { ...outer.request, ifMatch: `"${version}"` },
  }
  if (act.verb === 'assign') return assignUsers(ctx, id, act.user_ids)
  if (act.verb === 'parent')
    return assignParent(ctx, id, { parent_id: act.parent_id, has_own_question: false })
  if (act.verb === 'respond') return answerOne(ctx, act, id)
  if (act.verb === 'restore') return restoreProcedure(ctx, id)
  if (act.verb === 'erase') return eraseProcedure(ctx, id)
  return withLockedProcedure(ctx, id, async (ctx, row) => {
    const me = actorId(ctx.actor)
    if (act.take && row.status === 'new' && ctx.actor.kind === 'staff' && me)
      await replaceAssigned(ctx, id, [me])
    await changeStatus(withoutIfMatch(ctx), id, toStatus(statusOf(act)!, message))
  })
}
