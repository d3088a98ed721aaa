import { sessions } from '#contract/sessions.ts'
import { audit } from '../core/audit/audit.ts'
import { actorId, type PlatformContext } from '../core/context.ts'
import { implement } from '../core/requests/implement.ts'
import { endAllSessions, endSession, listSessions } from '../sessions/list-sessions.ts'

const own = ({ actor }: PlatformContext) => ({ strategy: 'user', id: actorId(actor)! }) as const

const auditEnd = (ctx: PlatformContext, details: object) =>
  audit(
    { ...ctx, db: ctx.platform },
    { action: 'users.end_sessions', subject_type: 'users', subject_id: actorId(ctx.actor), details },
  )

export const ownSessionsFeature = implement(sessions, {
  list: ({ ctx }) => listSessions(ctx, own(ctx)),
  async end({ ctx, params }) {
    await endSession(ctx, own(ctx), params.id)
    await auditEnd(ctx, { ended: 1 })
  },
  async endOthers({ ctx }) {
    await auditEnd(ctx, { ended: await endAllSessions(ctx, own(ctx), ctx.request.token) })
  },
})
