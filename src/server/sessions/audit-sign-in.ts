import { audit } from '../core/audit/audit.ts'
import type { Actor, PlatformContext } from '../core/context.ts'
import { networkOf } from '../core/requests/network.ts'

export interface SignInSubject {
  subject_type: 'users' | 'customer_users'
  /** Null for an address without an account. */
  subject_id: string | null
  organization_id: string | null
}

/** Audits a sign-in of the person. */
export const auditSignIn = (ctx: PlatformContext, actor: Actor, subject: SignInSubject) =>
  audit(
    { ...ctx, actor, db: ctx.platform },
    { action: 'sessions.signin', ...subject, details: { network: networkOf(ctx.request.address) } },
  )

/** Audits a failed sign-in by account and network; never what was typed. Repetitions are counted. */
export const auditFailedSignIn = (
  ctx: PlatformContext,
  subject: SignInSubject,
  reason: 'password' | 'code' | 'limit' | 'locked',
) =>
  ctx.services.auditCounter.note(ctx, {
    action: 'sessions.signin_failed',
    ...subject,
    details: { reason, network: networkOf(ctx.request.address) },
  })
