import { actorId, type Context } from '../../core/context.ts'
import { conflict } from '../../core/errors.ts'
import { withoutIfMatch } from '../../core/requests/if-match.ts'
import { replaceAssigned, toStatus } from '../assign.ts'
import { changeStatus } from '../change-status.ts'
import { respond } from '../replies/respond.ts'
import { withLockedProcedure } from '../status-updates.ts'
import { answersOf, responseOf } from './answers.ts'
import type { BulkActTable } from './table.ts'

/** Answers one procedure with a snippet, and does what follows from it. A new one is taken over first where the act says so. */
export const answerOne = (outer: Context, act: BulkActTable['act'], id: string) =>
  withLockedProcedure(outer, id, async (locked, row) => {
    const ctx = withoutIfMatch(locked)
    const answer = (await answersOf(ctx, act, [row])).get(id)
    if (!answer) throw conflict('Dieser Vorgang hat sich inzwischen geändert.')
    const me = actorId(ctx.actor)
    const isTaken = answer.status !== row.status && me !== null
    if (isTaken) {
      await replaceAssigned(ctx, id, [me])
      await changeStatus(ctx, id, toStatus('in_progress'), { isQuiet: true })
    }
    const becomesMine = answer.after.assigns_sender && !isTaken && me !== null
    await respond(ctx, id, responseOf(answer, act.values ?? {}, becomesMine ? [me] : null))
  })
