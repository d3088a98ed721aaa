import type { Context } from '../context.ts'
import { insertMany } from '../database/insert-many.ts'
import { pipeline } from '../database/pipeline.ts'
import { publish } from '../realtime/publish.ts'
import { nounOfTable } from '../realtime/noun-of-table.ts'
import { actorId } from '../context.ts'
import { type AuditEntry, auditRow, eventRows } from './audit.ts'

/**
 * Writes the audit entries of many records of one noun, with their events, and publishes that the noun has changed. The statements are
 * as many for one record as for a thousand.
 */
export async function auditMany(ctx: Context, entries: readonly AuditEntry[]) {
  const [first] = entries
  if (!first) return
  const events = entries.flatMap(entry => eventRows(ctx, entry))
  const { actor, organization } = ctx
  await pipeline(
    ctx.db,
    publish(ctx.db, {
      organization_id: organization.id,
      noun: nounOfTable(first.subject_type),
      id: null,
      by: actor.kind === 'customer' ? null : actorId(actor),
    }),
    insertMany(
      ctx.db,
      'audit_events',
      entries.map(entry => auditRow(ctx, entry)),
    ),
    ...(events.length ? [insertMany(ctx.db, 'events', events)] : []),
  )
}
