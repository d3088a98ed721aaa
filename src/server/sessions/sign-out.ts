import { audit } from '../core/audit/audit.ts'
import { actorId, type PlatformContext } from '../core/context.ts'
import { closeSession } from './sessions.ts'

/** Ends the session of the request. */
export async function signOut(ctx: PlatformContext) {
  await closeSession(ctx.platform, ctx.request.token!)
  const subject_type = ctx.actor.kind === 'customer' ? 'customer_users' : 'users'
  await audit(
    { ...ctx, db: ctx.platform },
    { action: 'sessions.signout', subject_type, subject_id: actorId(ctx.actor) },
  )
}
