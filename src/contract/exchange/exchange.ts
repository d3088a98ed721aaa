import { z } from 'zod'
import { staff } from '../core/access.ts'
import { endpoint, forPages, many, one } from '../core/endpoint.ts'
import { choice } from '../core/field-facts.ts'
import { listQuery } from '../core/list.ts'
import { id, identified, timestamp } from '../core/shapes.ts'
import { exchangeDirections, exchangeStates } from './states.ts'

const exchangeFile = z.object({
  ...identified,
  direction: choice(exchangeDirections).meta({ title: 'Richtung' }),
  name: z.string().meta({ title: 'Datei' }),
  size: z.int().meta({ title: 'Größe in Byte' }),
  state: choice(exchangeStates).meta({ title: 'Zustand' }),
  message: z.string().meta({ title: 'Ergebnis' }),
  batch_id: id.nullable().meta({ title: 'Kennung des Exportstapels' }),
  import_id: id.nullable().meta({ title: 'Kennung des Imports' }),
  finished_at: timestamp.nullable().meta({ title: 'Erledigt am' }),
  created_at: timestamp.meta({ title: 'Gesehen am' }),
})
export type ExchangeFile = z.output<typeof exchangeFile>

const settings = [staff('settings')] as const

/** Files that other systems lay into folders of the organization's server, and batches that are laid out there. */
export const exchange = forPages({
  list: endpoint({
    method: 'GET',
    path: '/api/exchange/files',
    summary: 'Die ausgetauschten Dateien, neueste zuerst',
    access: settings,
    query: listQuery({
      sorts: ['created_at'],
      filters: {
        direction: choice(exchangeDirections).optional().meta({ title: 'Richtung' }),
        state: choice(exchangeStates).optional().meta({ title: 'Zustand' }),
      },
    }).omit({ q: true }),
    answer: many(exchangeFile),
  }),
  state: endpoint({
    method: 'GET',
    path: '/api/exchange/state',
    summary: 'Wann zuletzt in den Ordnern nachgesehen wurde, und ob das ging',
    access: settings,
    answer: one(
      z.object({
        looked_at: timestamp.nullable().meta({ title: 'Zuletzt nachgesehen am' }),
        failure: z.string().meta({ title: 'Warum es nicht ging' }),
        fingerprint: z.string().meta({ title: 'Fingerabdruck des Servers' }),
        waiting: z.int().meta({ title: 'Wartende Dateien' }),
        failed: z.int().meta({ title: 'Gescheiterte der letzten sieben Tage' }),
      }),
    ),
  }),
  look: endpoint({
    method: 'POST',
    path: '/api/exchange/look',
    summary: 'Jetzt in den Ordnern nachsehen; 409, wenn der Austausch aus ist',
    access: settings,
    answer: one(z.object({ is_enqueued: z.boolean().meta({ title: 'Wird nachgesehen' }) })),
    limit: 30,
  }),
})
