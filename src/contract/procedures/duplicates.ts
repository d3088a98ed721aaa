import { z } from 'zod'
import { endpoint, forPages, none, one } from '../core/endpoint.ts'
import { id, timestamp } from '../core/shapes.ts'
import { editProcedures, viewProcedures } from './access.ts'
import { procedureDetail, procedureListRow } from './rows.ts'

const duplicate = procedureListRow
  .pick({ id: true, reference: true, type: true, status: true, assigned: true, customer_name: true })
  .extend({
    submitted_at: timestamp.meta({ title: 'Eingereicht am' }),
    same: z
      .array(z.enum(['meter', 'customer_number', 'address']))
      .meta({ title: 'Gleich ist', description: 'Zähler, Kundennummer, oder Name und Anschrift' }),
    days: z.int().meta({ title: 'Tage danach', description: 'Negativ: davor' }),
  })

export type Duplicate = z.output<typeof duplicate>

const side = procedureListRow.pick({
  id: true,
  reference: true,
  type: true,
  status: true,
  submitted_at: true,
  assigned: true,
  customer_name: true,
})

const comparison = z.object({
  stays: side.extend({ version: z.int().meta({ title: 'Fassung' }) }).meta({ title: 'Bleibt' }),
  goes: side.extend({ version: z.int().meta({ title: 'Fassung' }) }).meta({ title: 'Geht darin auf' }),
  differences: z
    .array(
      z.object({
        key: z.string().meta({ title: 'Schlüssel' }),
        label: z.string().meta({ title: 'Beschriftung' }),
        stays: z.string().meta({ title: 'Was bleibt' }),
        goes: z.string().meta({ title: 'Was darin aufgeht' }),
        takes: z.boolean().meta({ title: 'Vorschlag: die Angabe von rechts' }),
        is_fixed: z.boolean().meta({
          title: 'Nicht wählbar',
          description:
            'Es gilt die Angabe von links, etwa die verschlüsselte IBAN; rechts gilt nach dem Tauschen',
        }),
        why: z.string().meta({ title: 'Grund des Vorschlags' }),
      }),
    )
    .meta({ title: 'Unterschiede' }),
  same: z.array(z.string()).meta({ title: 'Was beide gleich angeben' }),
  files: z.int().meta({ title: 'Anlagen der rechten Seite' }),
  entries: z.int().meta({ title: 'Einträge im Verlauf der rechten Seite' }),
  is_other_customer: z.boolean().meta({ title: 'Zwei verschiedene Kunden' }),
})

export type Comparison = z.output<typeof comparison>

/** Calls of staff for two procedures that say the same. */
export const procedureDuplicates = forPages({
  find: endpoint({
    method: 'GET',
    path: '/api/procedures/{id}/duplicates',
    summary: 'Vorgänge derselben Art, die vielleicht dasselbe sagen, die nächsten zuerst; höchstens fünf',
    access: [viewProcedures],
    answer: one(z.array(duplicate)),
  }),
  compare: endpoint({
    method: 'GET',
    path: '/api/procedures/{id}/duplicates/{other_id}',
    summary: 'Zwei Vorgänge nebeneinander: worin sie sich unterscheiden, und was wir vorschlagen',
    access: [editProcedures],
    params: { other_id: id.meta({ title: 'Kennung des anderen' }) },
    answer: one(comparison),
  }),
  reject: endpoint({
    method: 'PUT',
    path: '/api/procedures/{id}/duplicates/{other_id}',
    summary: 'Sagen, ob zwei Vorgänge Duplikate sein können und ob sie zusammengehören; gilt für beide',
    access: [editProcedures],
    params: { other_id: id.meta({ title: 'Kennung des anderen' }) },
    body: z.strictObject({
      is_distinct: z.boolean().meta({ title: 'Kein Duplikat' }),
      is_linked: z.boolean().default(false).meta({
        title: 'Verknüpft',
        description: 'Kein Duplikat, aber es gehört dazu: Jeder der beiden nennt den anderen',
      }),
    }),
    answer: none,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/merge',
    summary:
      'Einen anderen Vorgang in diesem aufgehen lassen; nichts wird verschoben, und er lässt sich wieder trennen. Verschiedene Kunden: nur mit dem Recht, Vorgänge zu löschen',
    access: [editProcedures],
    body: z.strictObject({
      other_id: id.meta({ title: 'Geht darin auf', ref: 'procedures' }),
      other_version: z.int().meta({ title: 'Fassung des anderen', description: 'Wie verglichen; sonst 409' }),
      take: z.array(z.string().max(80)).max(60).default([]).meta({
        title: 'Übernehmen',
        description: 'Schlüssel der Unterschiede, bei denen die Angabe des anderen gilt',
      }),
      with_files: z.boolean().default(true).meta({ title: 'Mit seinen Anlagen' }),
      with_history: z.boolean().default(true).meta({ title: 'Mit seinem Verlauf' }),
      notify: z.boolean().default(false).meta({ title: 'Bescheid geben per E-Mail' }),
    }),
    answer: one(procedureDetail),
    conditional: true,
    idempotent: true,
  }),
  split: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/merged/{other_id}/split',
    summary: 'Einen aufgegangenen Vorgang wieder trennen; beide sind dann wie zuvor',
    access: [editProcedures],
    params: { other_id: id.meta({ title: 'Kennung des aufgegangenen' }) },
    answer: one(procedureDetail),
    conditional: true,
  }),
})
