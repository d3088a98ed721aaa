import { exportedChanges } from '#contract/exports/changes.ts'
import { mostExported } from '#contract/exports/exports.ts'
import type { ExportKind } from '#contract/exports/kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { changeData, changes, readingData, readings } from './current-data.ts'
import type { RowData } from './table.ts'

/** Whether a row would stand otherwise in a file of today, for rows of `export_rows`. */
export const isChangedSince = sql<boolean>`coalesce(case when export_rows.meterstatus_id is null
  then (select ${changeData} <> export_rows.data from ${changes}
    where procedures.organization_id = export_rows.organization_id and procedures.id = export_rows.procedure_id)
  else (select ${readingData} <> export_rows.data from ${readings}
    where meterstatuses.organization_id = export_rows.organization_id and meterstatuses.id = export_rows.meterstatus_id)
  end, false)`

export interface WaitingRow {
  meterstatus_id: string | null
  procedure_id: string
  data: RowData
  /** An earlier version was taken over. */
  is_correction: boolean
}

interface Source {
  from: RawBuilder<unknown>
  data: RawBuilder<RowData>
  meterstatus_id: RawBuilder<unknown>
  /** Rows of `export_rows` that were about the same. */
  same: RawBuilder<unknown>
  which: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

const sources: Record<ExportKind, Source> = {
  readings: {
    from: readings,
    data: readingData,
    meterstatus_id: sql`meterstatuses.id`,
    same: sql`export_rows.organization_id = meterstatuses.organization_id and export_rows.meterstatus_id = meterstatuses.id`,
    which: sql`true`,
    order: sql`meterstatuses."order", meterstatuses.id`,
  },
  changes: {
    from: changes,
    data: changeData,
    meterstatus_id: sql`null::uuid`,
    same: sql`export_rows.organization_id = procedures.organization_id and export_rows.procedure_id = procedures.id
      and export_rows.meterstatus_id is null`,
    which: sql`procedures.type = 'customerdata' and procedures.data ->> 'kind' = any(${exportedChanges}::text[])`,
    order: sql`procedures.id`,
  },
}

/**
 * Rows of completed procedures for the next batch, the first completed first: those that were in none, that a person gave back
 * after a refusal, and that would now stand otherwise in the file.
 */
function waiting({ organization }: Context, kind: ExportKind, completed_since = '-infinity') {
  const { from, data, meterstatus_id, same, which, order } = sources[kind]
  return sql<WaitingRow>`
    select ${meterstatus_id} as meterstatus_id, procedures.id as procedure_id, ${data} as data,
      latest.status is not null
        and exists (select from export_rows where ${same} and export_rows.status = 'acknowledged') as is_correction
    from ${from}
    left join lateral (select status, data from export_rows where ${same} order by id desc limit 1) latest on true
    where procedures.organization_id = ${organization.id} and procedures.status = 'completed'
      and procedures.submitted_at is not null and procedures.deleted_at is null and procedures.merged_into is null
      and procedures.completed_at >= ${completed_since} and ${which}
      and (latest.status is null or latest.status = 'again'
        or (latest.status in ('acknowledged', 'rejected') and latest.data <> ${data}))
    order by procedures.completed_at, procedures.id, ${order}
    limit ${mostExported}`
}

export const waitingRows = async (ctx: Context, kind: ExportKind, completed_since: string | undefined) =>
  (await waiting(ctx, kind, completed_since).execute(ctx.db)).rows

/** How much waits, and how much of it the receiver had otherwise. */
export async function countWaiting(ctx: Context) {
  const counts = (kind: ExportKind) => sql<{ all: number; corrected: number }>`
    select count(*)::int as all, (count(*) filter (where is_correction))::int as corrected
    from (${waiting(ctx, kind)}) as waiting`
  const [ofReadings, ofChanges] = await Promise.all(
    (['readings', 'changes'] as const).map(async kind => (await counts(kind).execute(ctx.db)).rows[0]!),
  )
  return {
    readings: ofReadings!.all,
    changed: ofReadings!.corrected,
    changes: ofChanges!.all,
    changes_changed: ofChanges!.corrected,
  }
}
