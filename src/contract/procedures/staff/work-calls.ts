import { z } from 'zod'
import { choice, labelsOf } from '../../core/field-facts.ts'
import { endpoint, none, one } from '../../core/endpoint.ts'
import { procedureHolderOrCustomer, editProcedures } from '../access.ts'
import { procedureDetail } from '../rows.ts'
import { procedureStatuses } from '../status.ts'
import { question } from './question.ts'
import { email, line, optionalLine, parts, prose, references } from '../../core/shapes.ts'

/** Calls of staff that bring a procedure forward. */
export const procedureWorkCalls = {
  changeStatus: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/status',
    summary:
      'Den Status entlang des Lebenslaufs ändern, mit öffentlicher oder interner Notiz; „completed“ auch über „in_progress“, wenn der Lebenslauf es dazwischen verlangt',
    access: [editProcedures],
    body: z.strictObject({
      status: choice(labelsOf(procedureStatuses)).meta({ title: 'Status' }),
      message: prose(4000).default('').meta({ title: 'Nachricht' }),
      subject: optionalLine(200).meta({
        title: 'Betreff',
        description: 'Betreff der E-Mail, wenn er ein eigener sein soll',
      }),
      is_public: z.boolean().default(true).meta({ title: 'Öffentlich' }),
      ...question,
    }),
    answer: one(procedureDetail),
    conditional: true,
    idempotent: true,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/assign',
    summary: 'Den Vorgang Beschäftigten zuweisen; eine leere Liste gibt ihn frei',
    access: [editProcedures],
    body: z.strictObject({ user_ids: references('users', 20).meta({ title: 'Zuständige' }) }),
    answer: one(procedureDetail),
    conditional: true,
  }),
  note: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/notes',
    summary: 'Eine interne Notiz schreiben, nur für Beschäftigte sichtbar',
    access: [editProcedures],
    body: z.strictObject({
      message: prose(4000).min(1, 'Schreiben Sie die Notiz.').meta({ title: 'Nachricht' }),
    }),
    answer: one(procedureDetail),
    conditional: true,
    idempotent: true,
  }),
  message: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/messages',
    summary: 'Der Kundin oder dem Kunden eine Nachricht schreiben',
    access: [editProcedures],
    body: z.strictObject({
      subject: line(200).min(1, 'Geben Sie einen Betreff ein.').meta({ title: 'Betreff' }),
      message: prose(4000).min(1, 'Schreiben Sie die Nachricht.').meta({ title: 'Nachricht' }),
    }),
    answer: one(procedureDetail),
    conditional: true,
    idempotent: true,
  }),
  keepWaiting: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/keep-waiting',
    summary:
      'Erinnerung und Abschluss einer Rückfrage ohne Antwort anhalten: der Vorgang wartet weiter; die nächste Rückfrage beginnt neu',
    access: [editProcedures],
    answer: one(procedureDetail),
    conditional: true,
  }),
  seen: endpoint({
    forPages: true,
    method: 'POST',
    path: '/api/procedures/{id}/seen',
    summary: 'Neue Nachrichten und Unterlagen als gesehen vermerken',
    access: [editProcedures],
    answer: one(procedureDetail),
  }),
  confirmReading: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/plausible',
    summary: 'Eine abweichende Angabe als plausibel bestätigen',
    access: [editProcedures],
    answer: one(procedureDetail),
    conditional: true,
  }),
  sendOffer: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/offers',
    summary:
      'Ein Angebot senden, mit Dateien; ein früheres, das noch offen ist, gilt dann nicht mehr. Die Angaben stehen als JSON im Formularfeld „offer“',
    access: [editProcedures],
    upload: z.strictObject({
      offer: z
        .string()
        .meta({ title: 'Angebot', description: 'JSON: number, items, vat_rate, valid_until …' }),
      'files[]': parts.optional().meta({ title: 'Dateien' }),
    }),
    answer: one(procedureDetail),
    conditional: true,
    limit: 30,
  }),
  sendConfirmation: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/confirmations/{confirmation_id}/send',
    summary: 'Den Link zum Bestätigen noch einmal senden; der vorige gilt nicht mehr',
    access: [editProcedures, ...procedureHolderOrCustomer],
    answer: none,
    conditional: true,
    limit: 10,
  }),
  correctConfirmation: endpoint({
    method: 'PUT',
    path: '/api/procedures/{id}/confirmations/{confirmation_id}',
    summary: 'Eine falsche Adresse berichtigen; der Link geht an die neue',
    access: [editProcedures],
    body: z.strictObject({ email }),
    answer: one(procedureDetail),
    conditional: true,
  }),
}
