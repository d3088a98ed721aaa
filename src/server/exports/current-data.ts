import { sql } from 'kysely'
import type { RowData } from './table.ts'

const isElsewhere = sql`procedures.supply_city <> ''`
const place = (column: string) =>
  sql`case when ${isElsewhere} then ${sql.ref(`procedures.supply_${column}`)} else ${sql.ref(`procedures.customer_${column}`)} end`

/** A reading as a file has it today. */
export const readingData = sql<RowData>`jsonb_build_object(
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
export const readings = sql`meterstatuses
  join procedures on procedures.organization_id = meterstatuses.organization_id and procedures.id = meterstatuses.procedure_id
  left join customers on customers.organization_id = procedures.organization_id and customers.id = procedures.customer_id`

const given = (...names: readonly string[]) =>
  sql`coalesce(${sql.join(names.map(name => sql`nullif(procedures.data ->> ${sql.lit(name)}, '')`))}, '')`
/** Recipients of bills have fields of their own in the form, and the same columns in the file. */
const renewed = (name: string) => given(`new_${name}`, `recipient_${name}`)

/** A change of master data as a file has it today. */
export const changeData = sql<RowData>`jsonb_build_object(
  'change_id', procedures.id, 'reference', procedures.reference, 'type', procedures.type,
  'received_at', to_char(procedures.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'customer_number', procedures.customer_number, 'customer_external_id', coalesce(customers.external_id, ''),
  'unit_number', procedures.unit_number,
  'customer_name', case when procedures.customer_name = '' then procedures.known_name else procedures.customer_name end,
  'change', procedures.data ->> 'kind', 'valid_from', nullif(procedures.data ->> 'valid_from', ''),
  'company', ${renewed('company')}, 'firstname', ${renewed('firstname')}, 'lastname', ${renewed('lastname')},
  'street', ${renewed('street')}, 'housenumber', ${renewed('housenumber')}, 'postalcode', ${renewed('postalcode')}, 'city', ${renewed('city')},
  'email', ${given('new_email')}, 'phone', ${given('new_phone')}, 'mobile', ${given('new_mobile')})`

/** Procedures that change master data, with their customers. */
export const changes = sql`procedures
  left join customers on customers.organization_id = procedures.organization_id and customers.id = procedures.customer_id`
