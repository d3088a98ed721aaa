import type { Cell } from '#contract/core/csv.ts'
import { type AuditQuery, type AuditRow, auditActors } from '#contract/audit/audit.ts'
import { auditVerbs } from '#contract/audit/verbs.ts'
import { dayInGermany } from '#contract/core/days.ts'
import { audit } from '../core/audit/audit.ts'
import type { Context } from '../core/context.ts'
import { csvFile } from '../core/csv.ts'
import { readPages } from '../core/database/read-pages.ts'
import { readEntries } from './read-entries.ts'

const maxRows = 10_000

/** The filtered audit as CSV; the export is audited, too. Throws 409 above 10,000 entries. */
export async function exportEntries(ctx: Context, query: Omit<AuditQuery, 'page' | 'per_page' | 'after'>) {
  const rows = await readPages(
    after => readEntries(ctx, { ...query, page: 1, per_page: 100, after }),
    maxRows,
    'Das sind mehr als 10.000 Einträge. Grenzen Sie das Protokoll mit einem Filter ein.',
  )
  const details = { count: rows.length }
  await audit(ctx, { action: 'audit.export', subject_type: 'audit', subject_id: null, details })
  return csvFile(`protokoll-${dayInGermany(ctx.now)}.csv`, columns, rows)
}

const timeFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'medium',
  timeStyle: 'medium',
})

/** CSV columns in output order. */
const columns: Record<string, (row: AuditRow) => Cell> = {
  Zeitpunkt: row => timeFormat.format(new Date(row.created_at)).replace(',', ''),
  Wer: row => row.actor.name || auditActors[row.actor.kind],
  Art: row => auditActors[row.actor.kind],
  Handlung: row => auditVerbs[row.verb],
  Bereich: row => row.noun,
  Eintrag: row => row.subject ?? row.subject_id,
  Änderung: row => JSON.stringify(row.changed ?? row.details),
  Browser: row => row.browser,
  Anfrage: row => row.request_id,
}
