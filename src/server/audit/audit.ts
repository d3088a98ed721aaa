import { actorId, actorName, type Context, type PlatformContext } from '../core/context.ts'
import type { Db } from '../core/database/database.ts'

interface AuditEntry {
  /** Noun and verb: `procedures.status`. */
  action: string
  subject_type: string
  subject_id: string | null
  details?: object
}

/** Writes an audit entry in the transaction of the change. */
export const audit = (ctx: PlatformContext & { db?: Db }, entry: AuditEntry) =>
  auditInsert(ctx, entry).execute()

/** Audits that an administrator viewed a person's data inside an organization. Views by its own staff are not audited. */
export async function auditView(ctx: Context, subject_type: string, subject_id: string) {
  if (ctx.actor.kind === 'admin')
    await audit(ctx, { action: `${subject_type}.look`, subject_type, subject_id })
}

/** The insert of an audit entry. Customers are stored by id only, because audit entries are never erased. */
export function auditInsert(ctx: PlatformContext & { db?: Db }, entry: AuditEntry) {
  return (ctx.db ?? ctx.platform).insertInto('audit_events').values({
    id: ctx.services.newId(),
    organization_id: ctx.organization?.id ?? null,
    actor_kind: ctx.actor.kind,
    actor_id: actorId(ctx.actor),
    actor_name: ctx.actor.kind === 'customer' ? '' : actorName(ctx.actor),
    details: {},
    created_at: ctx.now.toISOString(),
    ...entry,
  })
}
