import { z } from 'zod'
import { staff } from '../core/access.ts'
import { endpoint, file, many, none, one } from '../core/endpoint.ts'
import { choice } from '../core/field-facts.ts'
import { listQuery, timeFilters, timeSorts } from '../core/list.ts'
import { identified, line, part, tenant, timestamp, timestamps } from '../core/shapes.ts'
import { importMapping } from './mapping.ts'
import { importFindingKinds, importSources, importStatuses, mostImportRows, undoDays } from './statuses.ts'

const count = (title: string, description?: string) =>
  z.int().meta({ title, ...(description && { description }) })

const sameFile = z.object({
  ...identified,
  number: count('Nummer'),
  applied_at: timestamp.meta({ title: 'Übernommen am' }),
})

export const importRun = z.object({
  ...identified,
  ...tenant,
  number: count('Nummer', 'Von 1 an, je Organisation'),
  status: choice(importStatuses).meta({ title: 'Zustand' }),
  file_name: z.string().meta({ title: 'Name der Datei' }),
  file_size: count('Bytes'),
  sha256: z.string().meta({ title: 'Prüfsumme', description: 'SHA-256 der Datei' }),
  same_as: sameFile.nullable().meta({
    title: 'Schon eingelesen',
    description: 'Der letzte Import, der dieselbe Datei übernommen hat',
  }),
  profile_name: z.string().meta({ title: 'Vorlage' }),
  mapping: importMapping.meta({ title: 'Zuordnung' }),
  source: choice(importSources).meta({ title: 'Woher' }),
  started_by: z.string().meta({ title: 'Begonnen von' }),
  line_count: count('Zeilen', 'Ohne Überschriften; vor der Prüfung geschätzt'),
  done_count: count('Erledigte Zeilen', 'Während geprüft, übernommen oder rückgängig gemacht wird'),
  create_count: count('Neu', 'Zeilen, die etwas anlegen'),
  change_count: count('Geändert', 'Zeilen, die etwas ändern'),
  same_count: count('Schon so', 'Zeilen, die nichts ändern'),
  hint_count: count('Zeilen mit Hinweis', 'Werden übernommen'),
  error_count: count('Zeilen mit Fehler', 'Bleiben draußen'),
  kept_count: count('Nicht rückgängig gemacht', 'Einträge, die danach geändert oder verwendet wurden'),
  problem: z.string().meta({ title: 'Warum gescheitert' }),
  checked_at: timestamp.nullable().meta({ title: 'Geprüft am' }),
  check_milliseconds: count('Dauer der Prüfung in Millisekunden'),
  applied_at: timestamp.nullable().meta({ title: 'Übernommen am' }),
  undone_at: timestamp.nullable().meta({ title: 'Rückgängig gemacht am' }),
  undo_until: timestamp.nullable().meta({ title: 'Rückgängig zu machen bis' }),
  ...timestamps,
})
export type ImportRun = z.output<typeof importRun>

const finding = z.object({
  ...identified,
  line: count('Zeile', 'Wie in der Datei, von 1 an'),
  kind: choice(importFindingKinds).meta({ title: 'Art' }),
  field: z.string().meta({ title: 'Feld' }),
  value: z.string().meta({ title: 'Steht da' }),
  message: z.string().meta({ title: 'Was ist los' }),
  advice: z.string().meta({ title: 'Was Sie tun können' }),
})

const sample = z.object({
  column: z.string().meta({ title: 'Spalte' }),
  values: z.array(z.string()).meta({ title: 'In der Datei' }),
  field: z.string().meta({ title: 'Wird zu' }),
  result: z.string().meta({ title: 'Umwandlung' }),
  note: z.string().meta({ title: 'Weiteres' }),
  is_doubtful: z.boolean().meta({ title: 'Zu beachten' }),
})

const access = [staff('customers.edit')] as const
const item = '/api/imports/{id}' as const
const verb = <const Verb extends string>(verb: Verb, summary: string) => ({
  method: 'POST' as const,
  path: `${item}/${verb}` as const,
  summary,
  access,
  answer: one(importRun),
})

/** Files of other systems: looked at, checked, taken over, and undone as a whole. */
export const imports = {
  list: endpoint({
    method: 'GET',
    path: '/api/imports',
    summary: 'Die Importe, neueste zuerst',
    title: { one: 'Import', many: 'Importe', gender: 'm' },
    access,
    query: listQuery({
      sorts: ['number', ...timeSorts],
      filters: { status: choice(importStatuses).optional().meta({ title: 'Zustand' }), ...timeFilters },
    }).omit({ q: true }),
    answer: many(importRun),
  }),
  get: endpoint({
    method: 'GET',
    path: item,
    summary: 'Ein Import mit seinen Zahlen',
    access,
    answer: one(importRun),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/imports',
    summary: `Eine Datei hochladen, bis ${mostImportRows.toLocaleString('de-DE')} Zeilen; mit Vorlage wird sie gleich geprüft`,
    access,
    upload: z.strictObject({
      file: part.meta({ title: 'Datei' }),
      profile: line(80).optional().meta({
        title: 'Vorlage',
        description: 'Kennung einer Importvorlage, oder „klarwerk“, „winev-s001“, „winev-s001-fixed“',
      }),
    }),
    answer: one(importRun),
    limit: 30,
  }),
  map: endpoint({
    method: 'PUT',
    path: `${item}/mapping`,
    summary: 'Die Zuordnung eines Entwurfs oder geprüften Imports festlegen; er ist danach zu prüfen',
    access,
    body: z.strictObject({
      mapping: importMapping.meta({ title: 'Zuordnung' }),
      profile_name: line(80).default('').meta({ title: 'Vorlage', description: 'Ihr Name, zur Anzeige' }),
    }),
    answer: one(importRun),
  }),
  samples: endpoint({
    method: 'GET',
    path: `${item}/samples`,
    summary: 'Die Spalten der Datei mit drei Beispielen, und was die Zuordnung aus ihnen macht',
    access,
    query: z.strictObject({
      from: z.coerce.number().int().min(0).max(999).default(0).meta({ title: 'Ab der Zeile' }),
    }),
    answer: one(
      z.object({ columns: z.array(sample).meta({ title: 'Spalten' }), first_line: count('Erste Zeile') }),
    ),
    forPages: true,
  }),
  check: endpoint({
    ...verb('check', 'Prüfen, ohne etwas zu übernehmen; der Import ist danach „checked“ oder „failed“'),
  }),
  findings: endpoint({
    method: 'GET',
    path: `${item}/findings`,
    summary: 'Was an den Zeilen auffällt, in ihrer Reihenfolge',
    access,
    query: listQuery({
      sorts: ['line'],
      filters: { kind: choice(importFindingKinds).optional().meta({ title: 'Art' }) },
    }).omit({ q: true }),
    answer: many(finding),
  }),
  errors: endpoint({
    method: 'GET',
    path: `${item}/errors`,
    summary: 'Die Fehlerzeilen als CSV mit ihren Spalten und dem Grund, zum Verbessern und erneuten Einlesen',
    access,
    answer: file('text/csv'),
  }),
  apply: endpoint({
    ...verb('apply', 'Übernehmen, was die Prüfung nicht beanstandet; läuft im Hintergrund weiter'),
  }),
  undo: endpoint({
    ...verb(
      'undo',
      `Rückgängig machen, ${undoDays} Tage lang; was danach geändert oder verwendet wurde, bleibt und wird genannt`,
    ),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: item,
    summary: 'Einen Import verwerfen, der nichts übernommen hat',
    access,
    answer: none,
  }),
}
