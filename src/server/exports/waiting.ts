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
  candidate: RawBuilder<boolean>
  which: RawBuilder<boolean>
  order: RawBuilder<unknown>
}

const sources: Record<ExportKind, Source> = {
  readings: {
    from: readings,
    data: readingData,
    candidate: sql<boolean>`candidate.meterstatus_id is not null`,
    which: sql<boolean>`meterstatuses.organization_id = candidate.organization_id and meterstatuses.id = candidate.meterstatus_id`,
    order: sql`meterstatuses."order", meterstatuses.id`,
  },
  changes: {
    from: changes,
    data: changeData,
    candidate: sql<boolean>`candidate.meterstatus_id is null`,
    which: sql<boolean>`procedures.organization_id = candidate.organization_id and procedures.id = candidate.procedure_id
      and procedures.type = 'customerdata' and procedures.data ->> 'kind' = any(${exportedChanges}::text[])`,
    order: sql`procedures.id`,
  },
}

/** Rows of `export_rows` about the same as a candidate. */
const same = sql`export_rows.organization_id = candidate.organization_id and export_rows.procedure_id = candidate.procedure_id
  and export_rows.meterstatus_id is not distinct from candidate.meterstatus_id`

interface Which {
  completed_since?: string | undefined
  /** Only those that were in a batch already. */
  known?: boolean
}

/**
 * Rows of completed procedures for the next batch, the first completed first: those that were in none, that a person gave back
 * after a refusal, and that would now stand otherwise in the file.
 */
function waiting(
  { organization }: Context,
  kind: ExportKind,
  { completed_since = '-infinity', known = false }: Which,
) {
  const { from, data, candidate, which, order } = sources[kind]
  return sql<WaitingRow>`
    select candidate.meterstatus_id, candidate.procedure_id, ${data} as data,
      latest.status is not null
        and exists (select from export_rows where ${same} and export_rows.status = 'acknowledged') as is_correction
    from export_candidates candidate
    join (${from}) on ${which}
    left join lateral (select status, data from export_rows where ${same} order by id desc limit 1) latest on true
    where candidate.organization_id = ${organization.id} and ${candidate} ${known ? sql`and not candidate.is_new` : sql``}
      and procedures.status = 'completed'
      and procedures.submitted_at is not null and procedures.deleted_at is null and procedures.merged_into is null
      and procedures.completed_at >= ${completed_since}
      and (latest.status is null or latest.status = 'again'
        or (latest.status in ('acknowledged', 'rejected') and latest.data <> ${data}))
    order by procedures.completed_at, procedures.id, ${order}
    limit ${mostExported}`
}

/** Rows for a batch. What changes one of them meanwhile waits until the transaction ends, and makes it wait again. */
export async function waitingRows(ctx: Context, kind: ExportKind, completed_since: string | undefined) {
  const { db, organization } = ctx
  await sql`select from export_candidates where organization_id = ${organization.id}
    order by procedure_id, meterstatus_id for update`.execute(db)
  return (await waiting(ctx, kind, { completed_since }).execute(db)).rows
}

/** Drops the candidates that their last batch has as they are. */
export const dropExported = ({ db, organization }: Context, kind: ExportKind) => {
  const { from, data, candidate, which } = sources[kind]
  return sql`
    delete from export_candidates as candidate using ${from}
    where candidate.organization_id = ${organization.id} and ${candidate} and ${which}
      and (select status <> 'again' and data = ${data} from export_rows where ${same} order by id desc limit 1)`.execute(
    db,
  )
}

/** How much waits, and how much of it the receiver had otherwise. */
export async function countWaiting(ctx: Context) {
  const { db, organization } = ctx
  const counts = async (kind: ExportKind) => {
    const { rows } = await sql<{ all: number; corrected: number }>`
      select least(${mostExported}, count(*) + (select count(*) from (select from export_candidates candidate
          where organization_id = ${organization.id} and is_new and ${sources[kind].candidate} limit ${mostExported}) as never))::int as all,
        (count(*) filter (where is_correction))::int as corrected
      from (${waiting(ctx, kind, { known: true })}) as waiting`.execute(db)
    return rows[0]!
  }
  const [ofReadings, ofChanges] = await Promise.all([counts('readings'), counts('changes')])
  return {
    readings: ofReadings.all,
    changed: ofReadings.corrected,
    changes: ofChanges.all,
    changes_changed: ofChanges.corrected,
  }
}
