import type { Cell } from '#contract/core/csv.ts'
import { dayInGermany } from '#contract/core/days.ts'
import type { Page, QueryOf } from '#contract/core/endpoint.ts'
import { procedureStatuses } from '#contract/procedures/status.ts'
import type { ProcedureListRow } from '#contract/procedures/rows.ts'
import type { procedures } from '#contract/procedures/procedures.ts'
import { cubicMetres, detailSections, meterTypeLabel } from '#contract/procedures/sections.ts'
import { supplyPlaceOf } from '#contract/procedures/common/supply-point.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import { sql } from 'kysely'
import { audit } from '../core/audit/audit.ts'
import type { Context } from '../core/context.ts'
import { csvFile } from '../core/csv.ts'
import { paginate } from '../core/database/paginate.ts'
import { readPages } from '../core/database/read-pages.ts'
import { assignedJson, listedProcedures, type Procedure } from './find.ts'
import { listConditions, sortColumns } from './list.ts'

type Query = QueryOf<typeof procedures.export>
type Reading = { meter_type: string; meter_number: string; meter_count: number; read_at: string }
type Row = Procedure & { assigned: ProcedureListRow['assigned']; readings: Reading[] }

const maxRows = 10_000
const pageSize = 500

/** Exports a filtered list or the given ids as CSV and audits the export. Throws 409 above 10,000 procedures. */
export async function exportProcedures(ctx: Context, query: Query): Promise<Response> {
  const rows = await readAll(ctx, query)
  await audit(ctx, {
    action: 'procedures.export',
    subject_type: 'procedures',
    subject_id: null,
    details: { count: rows.length },
  })
  return csvFile(`vorgaenge-${dayInGermany(ctx.now)}.csv`, columns, rows)
}

async function readAll(ctx: Context, { ids, ...query }: Query): Promise<Row[]> {
  const conditions = await listConditions(ctx, query, maxRows + 1)
  const listed = conditions.reduce((found, condition) => found.where(condition), listedProcedures(ctx))
  const chosen = ids ? listedProcedures(ctx).where('id', 'in', ids) : listed
  const all = chosen.selectAll().select([assignedJson.as('assigned'), readingsJson.as('readings')])
  return readPages(
    after =>
      paginate(
        all,
        { ...query, after, page: 1, per_page: pageSize },
        { defaultSort: '-submitted_at', columns: sortColumns(ctx) },
      ) as Promise<Page<Row>>,
    maxRows,
    'Das sind mehr als 10.000 Vorgänge. Grenzen Sie die Liste mit einem Filter ein.',
  )
}

const readingsJson = sql<Reading[]>`coalesce((
  select jsonb_agg(jsonb_build_object('meter_type', meter_type, 'meter_number', meter_number, 'meter_count', meter_count, 'read_at', read_at) order by "order")
  from meterstatuses
  where meterstatuses.organization_id = procedures.organization_id and meterstatuses.procedure_id = procedures.id), '[]')`

const dateTimeFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'medium',
  timeStyle: 'short',
})
const germanDateTime = (at: string | null) => (at ? dateTimeFormat.format(new Date(at)).replace(',', '') : '')
const germanDate = (at: string | null) => at?.split('-').reverse().join('.') ?? ''
const genders: Record<string, string> = { female: 'Frau', male: 'Herr' }

/** CSV columns in output order. */
const columns: Record<string, (row: Row) => Cell> = {
  Vorgangsnummer: row => row.reference,
  Art: row => definitionOf(row.type)?.label ?? row.type,
  Status: row => procedureStatuses[row.status].label,
  Eingang: row => germanDateTime(row.submitted_at),
  Frist: row => (row.due_paused_on ? `pausiert, ${row.due_left} Arbeitstage übrig` : germanDate(row.due_at)),
  Abgeschlossen: row => germanDateTime(row.completed_at),
  Zuständig: row => row.assigned.map(({ firstname, lastname }) => `${firstname} ${lastname}`).join(', '),
  Kundennummer: row => row.customer_number,
  Einheitennummer: row => row.unit_number,
  Anrede: row => genders[row.customer_gender],
  Vorname: row => row.customer_firstname,
  Nachname: row => row.customer_lastname,
  Firma: row => row.customer_company,
  Straße: row => row.customer_street,
  Hausnummer: row => row.customer_housenumber,
  Postleitzahl: row => row.customer_postalcode,
  Ort: row => row.customer_city,
  Verbrauchsstelle: row => supplyPlaceOf(row),
  'E-Mail': row => row.customer_email,
  Telefon: row => row.customer_phone,
  Erreichbarkeit: row => row.customer_availability,
  Nachricht: row => row.message,
  Zähler: row => row.readings.map(readingText).join(' | '),
  Angaben: row =>
    detailSections(row)
      .flatMap(({ rows }) => rows.map(({ label, value }) => `${label}: ${value}`))
      .join(' | '),
}

const readingText = ({ meter_type, meter_number, meter_count, read_at }: Reading) =>
  `${meterTypeLabel(meter_type)} ${meter_number}: ${cubicMetres(meter_count)} am ${germanDate(read_at)}`
