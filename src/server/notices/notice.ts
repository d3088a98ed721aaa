import { type LifeCycleRow } from '#contract/life-cycle.ts'
import type { DisturbanceRow } from '#contract/disturbances.ts'
import type { MaintenanceRow } from '#contract/maintenances.ts'
import type { Kysely } from 'kysely'
import { audit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { lock } from '../lock.ts'

/** A disturbance or works: what the utility tells everyone about. */
export type Notice = Pick<
  DisturbanceRow & MaintenanceRow,
  'id' | 'published' | 'first_published_at' | 'notify_subscribers' | 'updated_at'
> & { status: string }

/** Where the two differ. */
export interface Kind {
  table: 'disturbances' | 'maintenances'
  owner: 'disturbance_id' | 'maintenance_id'
  about: 'disturbance' | 'maintenance'
  statuses: Record<string, LifeCycleRow>
  /** What is announced anew when it changes after everyone knows. */
  dates: readonly string[]
}

type Loose = Kysely<Record<string, Record<string, unknown>>>
const own = ({ db }: Context) => db as unknown as Loose

/** Holds the row for the rest of the transaction. */
export const lockNotice = (ctx: Context, { table }: Kind, id: string): Promise<Notice> => lock(ctx, table, id)

export async function changeNotice(ctx: Context, { table }: Kind, id: string, changes: object) {
  const row = await own(ctx)
    .updateTable(table)
    .set({ ...changes, updated_at: ctx.now.toISOString() })
    .where('organization_id', '=', ctx.organization.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as unknown as Notice
}

export const logNotice = (ctx: Context, { table }: Kind, verb: string, id: string, details: object = {}) =>
  audit(ctx, { action: `${table}.${verb}`, subject_type: table, subject_id: id, details })
