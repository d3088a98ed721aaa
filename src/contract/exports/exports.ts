import { z } from 'zod'
import { staff } from '../core/access.ts'
import { endpoint, file, many, one } from '../core/endpoint.ts'
import { choice } from '../core/field-facts.ts'
import { listQuery, timeFilters, timeSorts } from '../core/list.ts'
import { id, identified, prose, tenant, timestamp, timestamps } from '../core/shapes.ts'
import { changeRow } from './changes.ts'
import { exportFormat } from './format.ts'
import { exportKinds } from './kinds.ts'
import { exportProfile, exportProfileInput } from './profiles.ts'
import { readingRow } from './readings.ts'
import { exportRowStatuses, exportStatuses } from './statuses.ts'

/** Most rows of a batch. */
export const mostExported = 10_000
/** Most rows that one answer names. */
export const mostAnswered = 1000

const counts = (names: Readonly<Record<string, string>>) =>
  z.object(Object.fromEntries(Object.entries(names).map(([name, title]) => [name, z.int().meta({ title })])))

export const exportBatch = z.object({
  ...identified,
  ...tenant,
  number: z.int().meta({ title: 'Nummer', description: 'Von 1 an, je Organisation' }),
  kind: choice(exportKinds).meta({ title: 'Inhalt' }),
  format: exportFormat.meta({ title: 'Format' }),
  status: choice(exportStatuses).meta({ title: 'Zustand' }),
  row_count: z.int().meta({ title: 'Zeilen' }),
  answers: counts(exportRowStatuses).meta({ title: 'Zeilen nach Antwort' }),
  sha256: z.string().meta({ title: 'Prüfsumme', description: 'SHA-256 der Datei' }),
  has_file: z.boolean().meta({
    title: 'Mit Datei',
    description: 'Nicht mehr, wenn ein Vorgang daraus endgültig gelöscht ist',
  }),
  prepared_by: z.string().meta({ title: 'Vorbereitet von' }),
  fetched_at: timestamp.nullable().meta({ title: 'Zuerst abgeholt am' }),
  fetched_by: z.string().meta({ title: 'Zuerst abgeholt von' }),
  ...timestamps,
})
export type ExportBatch = z.output<typeof exportBatch>

const exportedRow = z.object({
  ...identified,
  procedure_id: id.meta({ title: 'Kennung des Vorgangs' }),
  data: z.union([readingRow, changeRow]).meta({ title: 'Inhalt', description: 'Wie in der Datei' }),
  status: choice(exportRowStatuses).meta({ title: 'Antwort' }),
  message: z.string().meta({ title: 'Nachricht des Empfängers' }),
  answered_at: timestamp.nullable().meta({ title: 'Beantwortet am' }),
  changed_since_export: z.boolean().meta({
    title: 'Danach berichtigt',
    description: 'Heute stünde etwas anderes in der Datei',
  }),
})

const verdict = choice({ acknowledged: 'Übernommen', rejected: 'Abgelehnt' })
const access = [staff('procedures.export')] as const

/** Batches for a receiver such as an ERP. What it does not acknowledge does not count as taken over. */
export const exports = {
  list: endpoint({
    method: 'GET',
    path: '/api/exports',
    summary: 'Die Exportstapel, neueste zuerst',
    title: { one: 'Exportstapel', many: 'Exportstapel', gender: 'm' },
    access,
    query: listQuery({
      sorts: ['number', ...timeSorts],
      filters: { status: choice(exportStatuses).optional().meta({ title: 'Zustand' }), ...timeFilters },
    }).omit({ q: true }),
    answer: many(exportBatch),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/exports/waiting',
    summary: `Was aus abgeschlossenen Vorgängen auf den nächsten Stapel wartet, je Inhalt bis ${mostExported}`,
    access,
    answer: one(
      z.object({
        readings: z.int().meta({ title: 'Zählerstände' }),
        changed: z.int().meta({ title: 'Davon seit dem letzten Export berichtigt' }),
        changes: z.int().meta({ title: 'Geänderte Kundendaten' }),
        changes_changed: z.int().meta({ title: 'Davon seit dem letzten Export berichtigt' }),
      }),
    ),
    forPages: true,
  }),
  profiles: endpoint({
    method: 'GET',
    path: '/api/exportprofiles',
    summary: 'Format und Plan je Inhalt',
    access,
    answer: one(z.object({ profiles: z.array(exportProfile).meta({ title: 'Profile' }) })),
    forPages: true,
  }),
  setProfile: endpoint({
    method: 'PUT',
    path: '/api/exportprofiles/{kind}',
    summary: 'Format und Plan eines Inhalts festlegen, für alle Stapel danach',
    access,
    params: { kind: choice(exportKinds).meta({ title: 'Inhalt' }) },
    body: exportProfileInput,
    answer: one(exportProfile),
    forPages: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/exports/{id}',
    summary: 'Ein Exportstapel',
    access,
    answer: one(exportBatch),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/exports',
    summary: `Einen Stapel vorbereiten: alles, was wartet, höchstens ${mostExported} Zeilen; 409, wenn nichts wartet`,
    access,
    body: z.strictObject({
      kind: choice(exportKinds).default('readings').meta({ title: 'Inhalt' }),
      format: exportFormat
        .optional()
        .meta({ title: 'Format', description: 'Nur für diesen Stapel; ohne Angabe das eingestellte' }),
      completed_since: timestamp.optional().meta({
        title: 'Abgeschlossen seit',
        description: 'Lässt ältere Vorgänge aus, etwa beim ersten Stapel',
      }),
    }),
    answer: one(exportBatch),
    idempotent: true,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/exports/{id}/rows',
    summary: 'Die Zeilen eines Stapels mit der Antwort des Empfängers, wie in der Datei geordnet',
    access,
    query: listQuery({
      sorts: ['position'],
      filters: { status: choice(exportRowStatuses).optional().meta({ title: 'Antwort' }) },
    }).omit({ q: true }),
    answer: many(exportedRow),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/exports/{id}/file',
    summary: 'Die Datei eines Stapels, jedes Mal dieselbe; der erste Aufruf vermerkt sie als abgeholt',
    access,
    answer: file('application/octet-stream'),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/exports/{id}/answer',
    summary:
      'Sagen, was der Empfänger übernommen und was er abgelehnt hat; was er schon beantwortet hat, lässt sich berichtigen',
    access,
    body: z.strictObject({
      rows: z
        .array(
          z.strictObject({
            id: id.meta({ title: 'Kennung der Zeile' }),
            status: verdict.meta({ title: 'Antwort' }),
            message: prose(500).default('').meta({ title: 'Nachricht', description: 'Warum abgelehnt' }),
          }),
        )
        .max(mostAnswered)
        .default([])
        .meta({ title: 'Zeilen' }),
      others: verdict.optional().meta({
        title: 'Alle anderen',
        description: 'Antwort für alle Zeilen, die hier nicht stehen und noch keine haben',
      }),
    }),
    answer: one(exportBatch),
    idempotent: true,
  }),
  again: endpoint({
    method: 'POST',
    path: '/api/exports/{id}/again',
    summary: 'Die abgelehnten Zeilen in den nächsten Stapel geben; berichtigte kommen von selbst hinein',
    access,
    answer: one(exportBatch),
    idempotent: true,
  }),
}
