import { z } from 'zod'
import { endpoint, one } from '../core/endpoint.ts'
import { id, line, prose } from '../core/shapes.ts'
import { editProcedures, viewProcedures } from './access.ts'
import { procedureDetail, procedureListRow } from './rows.ts'

/** Procedures that one answer reaches at most. */
export const maxChildren = 200

const child = procedureListRow
  .pick({ id: true, reference: true, type: true, status: true, submitted_at: true, customer_name: true })
  .extend({
    place: z.string().meta({ title: 'Verbrauchsstelle' }),
    message: z.string().meta({ title: 'Schreibt' }),
    phone: z.string().meta({ title: 'Telefon' }),
    way: z.enum(['email', 'phone']).meta({ title: 'Antwort per', description: 'phone: nur telefonisch' }),
    has_own_question: z.boolean().meta({ title: 'Fragt etwas Eigenes' }),
  })

export type Child = z.output<typeof child>

const answered = z.object({
  emails: z.int().meta({ title: 'Antworten per E-Mail' }),
  phone: z.int().meta({ title: 'Ausgelassen: nur Telefon' }),
  own_question: z.int().meta({ title: 'Ausgelassen: eigene Frage' }),
  closed: z.int().meta({ title: 'Ausgelassen: abgeschlossen' }),
})

/** Procedures that belong to one event, such as the reports of a burst main. */
export const procedureChildren = {
  list: endpoint({
    method: 'GET',
    path: '/api/procedures/{id}/children',
    summary: 'Die Vorgänge, die zu diesem gehören, älteste zuerst; höchstens 200',
    access: [viewProcedures],
    answer: one(z.array(child)),
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/api/procedures/{id}/parent',
    summary:
      'Einen Vorgang einem Sammelvorgang zuordnen oder von ihm lösen, und sagen, ob er etwas Eigenes fragt',
    access: [editProcedures],
    body: z.strictObject({
      parent_id: id.nullable().meta({ title: 'Sammelvorgang', ref: 'procedures' }),
      has_own_question: z.boolean().default(false).meta({
        title: 'Fragt etwas Eigenes',
        description: 'Wird einzeln beantwortet und von der gemeinsamen Antwort ausgelassen',
      }),
    }),
    answer: one(procedureDetail),
    conditional: true,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/children/answer',
    summary:
      'Mehreren Vorgängen eines Sammelvorgangs gemeinsam antworten; jede Antwort steht im eigenen Vorgang. „is_dry“ zählt nur',
    access: [editProcedures],
    body: z.strictObject({
      ids: z
        .array(id)
        .min(1, 'Wählen Sie mindestens einen Vorgang.')
        .max(maxChildren)
        .meta({ title: 'Vorgänge' }),
      subject: line(200).min(1, 'Geben Sie einen Betreff ein.').meta({ title: 'Betreff' }),
      message: prose(4000).min(1, 'Schreiben Sie die Nachricht.').meta({
        title: 'Nachricht',
        description: 'Mit Platzhaltern, die je Vorgang gefüllt werden',
      }),
      is_dry: z.boolean().default(false).meta({ title: 'Nur zählen' }),
      emails: z.int().optional().meta({
        title: 'Erwartete Antworten',
        description: 'Wie gezählt; sind es inzwischen andere, geschieht nichts (409)',
      }),
    }),
    answer: one(answered),
    idempotent: true,
  }),
}
