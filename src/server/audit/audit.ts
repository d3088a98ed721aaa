import { actorId, actorName, type Context, type PlatformContext } from '../context.ts'
import type { Db } from '../db.server.ts'

interface Deed {
  /** Noun and verb: `procedures.status`. */
  action: string
  subject_type: string
  subject_id: string | null
  details?: object
}

/** Writes down who did what, in the transaction that does it. */
export const audit = (ctx: PlatformContext & { db?: Db }, deed: Deed) => auditRow(ctx, deed).execute()

/** An administrator inside an organization who looks at a person's data leaves a trace; its own staff are at work. */
export async function auditLook(ctx: Context, subject_type: string, subject_id: string) {
  if (ctx.actor.kind === 'admin')
    await audit(ctx, { action: `${subject_type}.look`, subject_type, subject_id })
}

/** Customers are told by their id alone: what stands here can never be erased. */
export function auditRow(ctx: PlatformContext & { db?: Db }, deed: Deed) {
  return (ctx.db ?? ctx.platform).insertInto('audit_events').values({
    id: ctx.house.newId(),
    organization_id: ctx.organization?.id ?? null,
    actor_kind: ctx.actor.kind,
    actor_id: actorId(ctx.actor),
    actor_name: ctx.actor.kind === 'customer' ? '' : actorName(ctx.actor),
    details: {},
    created_at: ctx.now.toISOString(),
    ...deed,
  })
}
