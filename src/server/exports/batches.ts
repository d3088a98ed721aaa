import type { ExportBatch } from '#contract/exports/exports.ts'
import { type ExportRowStatus, exportRowStatuses, type ExportStatus } from '#contract/exports/statuses.ts'
import { sql } from 'kysely'
import { audit } from '../core/audit/audit.ts'
import type { AuditVerb } from '#contract/audit/verbs.ts'
import type { Context } from '../core/context.ts'
import { notFound } from '../core/errors.ts'

const shown = [
  'id',
  'organization_id',
  'number',
  'kind',
  'format',
  'status',
  'row_count',
  'sha256',
  'prepared_by',
  'fetched_at',
  'fetched_by',
  'created_at',
  'updated_at',
] as const

/** Query for the batches of the organization as they are answered. */
export const batches = ({ db, organization }: Context) =>
  db
    .selectFrom('export_batches')
    .select(shown)
    .select([
      sql<boolean>`content is not null`.as('has_file'),
      sql<Partial<Record<ExportRowStatus, number>>>`coalesce((select jsonb_object_agg(status, n) from (
        select status, count(*)::int as n from export_rows
        where export_rows.organization_id = export_batches.organization_id and export_rows.batch_id = export_batches.id
        group by status) as counted), '{}')`.as('answers'),
    ])
    .where('organization_id', '=', organization.id)

type Found = Awaited<ReturnType<ReturnType<typeof batches>['executeTakeFirstOrThrow']>>

const none = Object.fromEntries(Object.keys(exportRowStatuses).map(name => [name, 0]))

export const toBatch = (row: Found): ExportBatch => ({ ...row, answers: { ...none, ...row.answers } })

/** Throws 404. */
export async function readBatch(ctx: Context, id: string): Promise<ExportBatch> {
  const row = await batches(ctx).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return toBatch(row)
}

/** Locks a batch until the transaction ends. Throws 404. */
export async function lockBatch({ db, organization }: Context, id: string) {
  const row = await db
    .selectFrom('export_batches')
    .select(['id', 'status', 'fetched_at'])
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export const auditBatch = (ctx: Context, verb: AuditVerb, id: string, details: object = {}) =>
  audit(ctx, { action: `export_batches.${verb}`, subject_type: 'export_batches', subject_id: id, details })

/** Sets the status of a batch by the answers to its rows. */
export async function setStatus(ctx: Context, id: string, fetched_at: string | null) {
  const { answers } = await readBatch(ctx, id)
  await ctx.db
    .updateTable('export_batches')
    .set({ status: statusOf(answers, fetched_at), updated_at: ctx.now.toISOString() })
    .where('organization_id', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute()
}

function statusOf(answers: ExportBatch['answers'], fetched_at: string | null): ExportStatus {
  const { pending = 0, acknowledged = 0, rejected = 0, again = 0 } = answers
  if (acknowledged + rejected + again === 0) return fetched_at ? 'fetched' : 'prepared'
  if (pending + rejected + again === 0) return 'acknowledged'
  return pending + acknowledged === 0 ? 'rejected' : 'partly'
}
