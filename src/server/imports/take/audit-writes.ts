import type { AuditVerb } from '#contract/audit/verbs.ts'
import { type AuditEntry, auditRow, eventRows } from '../../core/audit/audit.ts'
import { actorId, type Context } from '../../core/context.ts'
import { insertMany } from '../../core/database/insert-many.ts'
import { pipeline } from '../../core/database/pipeline.ts'
import { nounOfTable } from '../../core/realtime/noun-of-table.ts'
import { publish } from '../../core/realtime/publish.ts'

type Table = 'customers' | 'customer_meters'

/** Audits one act on many records: an entry for all, and an event for each. */
export async function auditActs(
  ctx: Context,
  table: Table,
  verb: AuditVerb,
  ids: readonly string[],
  import_id: string,
) {
  if (!ids.length) return
  const details = { count: ids.length, import_id }
  const entry: AuditEntry = { action: `${table}.${verb}`, subject_type: table, subject_id: null, details }
  const message = {
    organization_id: ctx.organization.id,
    noun: nounOfTable(table),
    id: null,
    by: actorId(ctx.actor),
  }
  await pipeline(
    ctx.db,
    publish(ctx.db, message),
    insertMany(ctx.db, 'audit_events', [auditRow(ctx, entry)]),
    insertMany(ctx.db, 'events', eventRows(ctx, entry, ids)),
  )
}

export async function auditWrites(
  ctx: Context,
  import_id: string,
  table: Table,
  writes: readonly { id: string; before: object | null }[],
) {
  const idsOf = (isNew: boolean) => writes.filter(({ before }) => !before === isNew).map(({ id }) => id)
  await auditActs(ctx, table, 'create', idsOf(true), import_id)
  await auditActs(ctx, table, 'update', idsOf(false), import_id)
}
