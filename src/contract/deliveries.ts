import { z } from 'zod'
import { staff } from './core/access.ts'
import { endpoint, many, one } from './core/endpoint.ts'
import { choice } from './core/field-facts.ts'
import { listQuery } from './core/list.ts'
import { id, identified, line, timestamp } from './core/shapes.ts'
import { storageSettings } from './organizations/config.ts'

export const deliveryStates = {
  waiting: 'Wartet',
  delivered: 'Abgelegt',
  failed: 'Fehlgeschlagen',
} as const

const deliveryRow = z.object({
  ...identified,
  media_id: id.meta({ title: 'Kennung der Datei' }),
  procedure_id: id.meta({ title: 'Kennung des Vorgangs' }),
  procedure_type: z.string().meta({ title: 'Art des Vorgangs' }),
  reference: z.string().meta({ title: 'Vorgangsnummer' }),
  name: z.string().meta({ title: 'Datei' }),
  size: z.int().meta({ title: 'Größe in Byte' }),
  state: choice(deliveryStates).meta({ title: 'Zustand' }),
  error: z.string().meta({ title: 'Grund', description: 'Warum der letzte Versuch scheiterte' }),
  attempts: z.int().meta({ title: 'Versuche' }),
  next_at: timestamp.nullable().meta({ title: 'Nächster Versuch' }),
  path: z.string().meta({ title: 'Abgelegt unter' }),
  delivered_at: timestamp.nullable().meta({ title: 'Abgelegt am' }),
  created_at: timestamp.meta({ title: 'Angelegt am' }),
})

/** The steps of a connection test, in their order. */
export const connectionSteps = {
  name: 'Name',
  connection: 'Verbindung',
  fingerprint: 'Fingerabdruck',
  signin: 'Anmeldung',
  write: 'Schreiben',
  rename: 'Lesen und Umbenennen',
} as const
export type ConnectionStep = keyof typeof connectionSteps

const stepResult = z.object({
  step: choice(connectionSteps).meta({ title: 'Schritt' }),
  state: z.enum(['passed', 'failed', 'skipped']).meta({ title: 'Ergebnis' }),
  text: z.string().meta({ title: 'Erklärung' }),
  field: z.string().nullable().meta({ title: 'Feld, an dem es liegt' }),
})
export type StepResult = z.output<typeof stepResult>

const connectionTest = z.object({
  passed: z.boolean().meta({ title: 'Bestanden' }),
  steps: z.array(stepResult).meta({ title: 'Schritte' }),
  fingerprint: z
    .string()
    .meta({ title: 'Fingerabdruck des Servers', description: 'Leer, wo es keinen gibt' }),
  milliseconds: z.int().meta({ title: 'Dauer', unit: 'ms' }),
})
export type ConnectionTest = z.output<typeof connectionTest>

const settings = [staff('settings')] as const

/** Delivery of the files of procedures to a server of the organization. */
export const deliveries = {
  list: endpoint({
    method: 'GET',
    path: '/api/deliveries',
    summary: 'Die Dateien, die auf den Server der Organisation gelegt werden, neueste zuerst',
    access: settings,
    query: listQuery({
      sorts: ['created_at'],
      filters: { state: choice(deliveryStates).optional().meta({ title: 'Zustand' }) },
    }),
    answer: many(deliveryRow),
  }),
  state: endpoint({
    method: 'GET',
    path: '/api/deliveries/state',
    summary: 'Wie viele Dateien der letzten sieben Tage abgelegt sind, warten oder gescheitert sind',
    access: settings,
    answer: one(
      z.object({
        waiting: z.int().meta({ title: 'Wartend' }),
        delivered: z.int().meta({ title: 'Abgelegt' }),
        failed: z.int().meta({ title: 'Fehlgeschlagen' }),
        fingerprint: z.string().meta({ title: 'Fingerabdruck des Servers' }),
        fingerprint_at: timestamp.nullable().meta({ title: 'Fingerabdruck gemerkt am' }),
        failing_since: timestamp.nullable().meta({ title: 'Gestört seit' }),
      }),
    ),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/deliveries/retry',
    summary: 'Alle wartenden und gescheiterten Dateien sofort noch einmal ablegen',
    access: settings,
    answer: one(z.object({ count: z.int().meta({ title: 'Dateien' }) })),
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/deliveries/test',
    summary:
      'Die Verbindung mit diesen Angaben prüfen, ohne sie zu speichern; die Prüfung schreibt und löscht eine kleine Datei',
    access: settings,
    body: storageSettings.extend({
      storage_password: line(200).optional().meta({
        title: 'Passwort',
        description: 'Ohne diese Angabe das gespeicherte, wenn Server und Benutzername gleich geblieben sind',
      }),
    }),
    answer: one(connectionTest),
    limit: 20,
  }),
  trust: endpoint({
    method: 'POST',
    path: '/api/deliveries/fingerprint',
    summary: 'Dem neuen Fingerabdruck des Servers vertrauen',
    access: settings,
    body: z.strictObject({ fingerprint: line(200).min(1).meta({ title: 'Fingerabdruck' }) }),
    answer: one(z.object({ fingerprint: z.string().meta({ title: 'Fingerabdruck' }) })),
  }),
}
