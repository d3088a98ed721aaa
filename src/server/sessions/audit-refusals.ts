import type { Endpoint } from '#contract/core/endpoint.ts'
import type { PlatformContext } from '../core/context.ts'
import { HttpError, invalidToken } from '../core/errors.ts'
import { networkOf } from '../core/requests/network.ts'

/** Audits that a call was refused to somebody who is signed in (403). A missing proof of identity is no refusal; those of keys are counted apart. */
export async function auditRefusal<T>(
  ctx: PlatformContext,
  { method, path }: Endpoint,
  pending: Promise<T>,
): Promise<T> {
  try {
    return await pending
  } catch (error) {
    const isRefusal = error instanceof HttpError && error.status === 403 && !error.details.trustlevel
    if (isRefusal && ctx.actor.kind !== 'anonymous' && ctx.actor.kind !== 'machine')
      await ctx.services.auditCounter.note(ctx, {
        action: 'calls.refused',
        subject_type: 'calls',
        subject_id: null,
        details: { call: `${method} ${path}` },
      })
    throw error
  }
}

/** Audits a token that does not hold, by network alone, and returns the error for it. */
export async function auditEndedToken(ctx: PlatformContext): Promise<HttpError> {
  await ctx.services.auditCounter.note(ctx, {
    action: 'sessions.refused',
    subject_type: 'sessions',
    subject_id: null,
    details: { network: networkOf(ctx.request.address) },
  })
  return invalidToken()
}
