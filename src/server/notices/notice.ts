import { type LifeCycleStatus } from '#contract/notices/life-cycle.ts'
import type { DisturbanceRow } from '#contract/notices/disturbances.ts'
import type { MaintenanceRow } from '#contract/notices/maintenances.ts'
import type { Kysely } from 'kysely'
import { audit } from '../core/audit/audit.ts'
import type { Context } from '../core/context.ts'
import { lockRow } from '../core/database/lock-row.ts'

/** The columns that disturbances and maintenances share. */
export type Notice = Pick<
  DisturbanceRow & MaintenanceRow,
  'id' | 'published' | 'first_published_at' | 'notify_subscribers' | 'updated_at'
> & { status: string }

/** Differences between disturbances and maintenances. */
export interface NoticeKind {
  table: 'disturbances' | 'maintenances'
  owner: 'disturbance_id' | 'maintenance_id'
  about: 'disturbance' | 'maintenance'
  statuses: Record<string, LifeCycleStatus>
  /** Columns whose change is a new notification (`moved`). */
  dates: readonly string[]
}

type UntypedDb = Kysely<Record<string, Record<string, unknown>>>
const untypedDb = ({ db }: Context) => db as unknown as UntypedDb

/** Locks the row until the end of the transaction. Throws 404. */
export const lockNotice = (ctx: Context, { table }: NoticeKind, id: string): Promise<Notice> =>
  lockRow(ctx, table, id)

export async function changeNotice(ctx: Context, { table }: NoticeKind, id: string, changes: object) {
  const row = await untypedDb(ctx)
    .updateTable(table)
    .set({ ...changes, updated_at: ctx.now.toISOString() })
    .where('organization_id', '=', ctx.organization.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as unknown as Notice
}

export const logNotice = (
  ctx: Context,
  { table }: NoticeKind,
  verb: string,
  id: string,
  details: object = {},
) => audit(ctx, { action: `${table}.${verb}`, subject_type: table, subject_id: id, details })
