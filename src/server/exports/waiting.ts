import { mostExported } from '#contract/exports/exports.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import type { ReadingData } from './table.ts'

const isElsewhere = sql`procedures.supply_city <> ''`
const place = (column: string) =>
  sql`case when ${isElsewhere} then ${sql.ref(`procedures.supply_${column}`)} else ${sql.ref(`procedures.customer_${column}`)} end`

/** A reading as a file has it today. */
const currentData = sql<ReadingData>`jsonb_build_object(
  'reading_id', meterstatuses.id, 'reference', procedures.reference, 'type', procedures.type,
  'received_at', to_char(procedures.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'customer_number', procedures.customer_number, 'customer_external_id', coalesce(customers.external_id, ''),
  'unit_number', procedures.unit_number,
  'customer_name', case when procedures.customer_name = '' then procedures.known_name else procedures.customer_name end,
  'street', ${place('street')}, 'housenumber', ${place('housenumber')}, 'postalcode', ${place('postalcode')}, 'city', ${place('city')},
  'supply_point', meterstatuses.supply_point, 'meter_number', meterstatuses.meter_number,
  'meter_external_id', coalesce((select known.external_id from customer_meters known
    where known.organization_id = procedures.organization_id and known.customer_id = procedures.customer_id
      and upper(replace(known.meter_number, ' ', '')) = upper(replace(meterstatuses.meter_number, ' ', '')) order by known.id limit 1), ''),
  'meter_type', meterstatuses.meter_type, 'meter_count', meterstatuses.meter_count, 'read_at', meterstatuses.read_at,
  'reason', meterstatuses.reason, 'reason_text', meterstatuses.reason_text,
  'previous_count', meterstatuses.previous_count, 'previous_read_at', meterstatuses.previous_read_at,
  'is_unusual', coalesce(meterstatuses.meter_count < meterstatuses.previous_count, false)
    or coalesce(meterstatuses.meter_count < meterstatuses.expected_min, false)
    or coalesce(meterstatuses.meter_count > meterstatuses.expected_max, false))`

/** Readings with what their procedures and customers say. */
const readings = sql`meterstatuses
  join procedures on procedures.organization_id = meterstatuses.organization_id and procedures.id = meterstatuses.procedure_id
  left join customers on customers.organization_id = procedures.organization_id and customers.id = procedures.customer_id`

/** Whether a reading would stand otherwise in a file of today, for rows of `export_rows`. */
export const isChangedSince = sql<boolean>`coalesce((select ${currentData} <> export_rows.data from ${readings}
  where meterstatuses.organization_id = export_rows.organization_id and meterstatuses.id = export_rows.meterstatus_id), false)`

export interface WaitingReading {
  meterstatus_id: string
  procedure_id: string
  data: ReadingData
  /** An earlier version was taken over. */
  is_correction: boolean
}

/**
 * Readings of completed procedures for the next batch, the first completed first: those that were in none, that a person gave back
 * after a refusal, and that would now stand otherwise in the file.
 */
const waiting = ({ organization }: Context, completed_since = '-infinity') => sql<WaitingReading>`
    select meterstatuses.id as meterstatus_id, procedures.id as procedure_id, ${currentData} as data,
      exists (select from export_rows taken where taken.organization_id = meterstatuses.organization_id
        and taken.meterstatus_id = meterstatuses.id and taken.status = 'acknowledged') as is_correction
    from ${readings}
    left join lateral (select status, data from export_rows
      where export_rows.organization_id = meterstatuses.organization_id and export_rows.meterstatus_id = meterstatuses.id
      order by id desc limit 1) latest on true
    where procedures.organization_id = ${organization.id} and procedures.status = 'completed'
      and procedures.submitted_at is not null and procedures.deleted_at is null and procedures.merged_into is null
      and procedures.completed_at >= ${completed_since}
      and (latest.status is null or latest.status = 'again'
        or (latest.status in ('acknowledged', 'rejected') and latest.data <> ${currentData}))
    order by procedures.completed_at, procedures.id, meterstatuses."order", meterstatuses.id
    limit ${mostExported}`

export const waitingReadings = async (ctx: Context, completed_since: string | undefined) =>
  (await waiting(ctx, completed_since).execute(ctx.db)).rows

/** How many readings wait, and how many of them the receiver had otherwise. */
export async function countWaiting(ctx: Context) {
  const { rows } = await sql<{ readings: number; changed: number }>`
    select count(*)::int as readings, (count(*) filter (where is_correction))::int as changed
    from (${waiting(ctx)}) as waiting`.execute(ctx.db)
  return rows[0]!
}
