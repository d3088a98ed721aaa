import type { LifeCycleRow } from '#contract/life-cycle.ts'
import type { Context } from '../context.ts'
import { conflict, invalid } from '../errors.ts'
import { checkIfMatch } from '../http/precondition.ts'
import { within } from '../within.ts'
import { tellHistory } from './history.ts'
import { changeNotice, type Kind, lockNotice, logNotice } from './notice.ts'
import { tellSubscribers } from './tell.ts'

interface Body {
  status: string
  message: string
  is_public: boolean
}

/**
 * Handler that changes the status, adds a status update and notifies subscribers. Throws 409 for a transition that is not
 * allowed and 422 without a required message.
 */
export const changeStatus =
  (kind: Kind) =>
  ({ ctx, params, body }: { ctx: Context; params: { id: string }; body: Body }) =>
    within(ctx, async ctx => {
      const { status, message, is_public, ...changes } = body
      const before = await lockNotice(ctx, kind, params.id)
      checkIfMatch(ctx, before)
      checkTransition(kind.statuses, before.status, body)
      const row = await changeNotice(ctx, kind, params.id, { status, ...changes })
      const entry = await tellHistory(ctx, kind, params.id, { status, message: message.trim(), is_public })
      await logNotice(ctx, kind, 'status', params.id, { status })
      const { tells, open } = kind.statuses[status]!
      if (tells) await tellSubscribers(ctx, kind, row, open ? 'status' : 'all_clear', entry)
      return row as never
    })

function checkTransition(statuses: Record<string, LifeCycleRow>, from: string, { status, message }: Body) {
  const [before, after] = [statuses[from]!, statuses[status]!]
  if (!before.to.includes(status))
    throw conflict(`Aus „${before.label}“ führt kein Weg nach „${after.label}“.`)
  if (after.needsText && !message.trim())
    throw invalid([{ path: 'message', message: 'Schreiben Sie dazu einen Text' }])
}
