import type { LifeCycleStatus } from '#contract/notices/life-cycle.ts'
import type { Context } from '../core/context.ts'
import { conflict, invalid } from '../core/errors.ts'
import { checkIfMatch } from '../core/requests/if-match.ts'
import { transaction } from '../core/database/transaction.ts'
import { addStatusupdate } from './add-statusupdate.ts'
import { changeNotice, type NoticeKind, lockNotice, logNotice } from './notice.ts'
import { notifyNoticeSubscribers } from './notify-subscribers.ts'

interface Body {
  status: string
  message: string
  is_public: boolean
}

/**
 * Handler that changes the status, adds a status update and notifies subscribers. Throws 409 for a transition that is not
 * allowed and 422 without a required message.
 */
export const changeStatusHandler =
  (kind: NoticeKind) =>
  ({ ctx, params, body }: { ctx: Context; params: { id: string }; body: Body }) =>
    transaction(ctx, async ctx => {
      const { status, message, is_public, ...changes } = body
      const before = await lockNotice(ctx, kind, params.id)
      checkIfMatch(ctx, before)
      checkTransition(kind.statuses, before.status, body)
      const row = await changeNotice(ctx, kind, params.id, { status, ...changes })
      const entry = await addStatusupdate(ctx, kind, params.id, {
        status,
        message: message.trim(),
        is_public,
      })
      await logNotice(ctx, kind, 'status', params.id, { status })
      const { notifiesSubscribers, open } = kind.statuses[status]!
      if (notifiesSubscribers)
        await notifyNoticeSubscribers(ctx, kind, row, open ? 'status' : 'all_clear', entry)
      return row as never
    })

function checkTransition(statuses: Record<string, LifeCycleStatus>, from: string, { status, message }: Body) {
  const [before, after] = [statuses[from]!, statuses[status]!]
  if (!before.to.includes(status))
    throw conflict(`Aus „${before.label}“ führt kein Weg nach „${after.label}“.`)
  if (after.needsText && !message.trim())
    throw invalid([{ path: 'message', message: 'Schreiben Sie dazu einen Text' }])
}
