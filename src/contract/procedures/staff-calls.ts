import { z } from 'zod'
import { choice, labelsOf } from '../core/field-facts.ts'
import { changeBody } from '../core/record-body.ts'
import { endpoint, file, none, one } from '../core/endpoint.ts'
import { staff } from '../core/access.ts'
import { viewProcedures, procedureHolderOrCustomer, editProcedures } from './access.ts'
import { knownCustomer } from './known-customer.ts'
import { procedurePerson } from './shapes.ts'
import { assignee, procedureDetail } from './rows.ts'
import { procedureStatuses } from './status.ts'
import { procedureTypes } from './types.ts'
import { day, email, id, line, optionalLine, parts, prose, references, timestamp } from '../core/shapes.ts'

/** The fields of a procedure that staff may correct. The status changes by its own calls. */
const correction = z.strictObject({
  ...procedurePerson.shape,
  customer_id: id.nullable().meta({ title: 'Kundenkonto', ref: 'customers' }),
  due_at: day.nullable().meta({ title: 'Fällig am' }),
})
const recallableAct = z.object({
  act: id.meta({ title: 'Kennung der Handlung' }),
  procedures: z.int().meta({ title: 'Anzahl der Vorgänge', description: 'Mehrere bei einer Sammelaktion' }),
  emails: z.int().meta({ title: 'Anzahl der E-Mails' }),
  procedure_id: id.meta({ title: 'Kennung des Vorgangs', description: 'Bei mehreren: eines davon' }),
  type: z.enum(procedureTypes).meta({ title: 'Art' }),
  reference: z.string().meta({ title: 'Nummer' }),
  customer_name: z.string().meta({ title: 'Name' }),
  kind: z.enum(['status', 'message']).meta({ title: 'Art des Eintrags' }),
  status: z.string().nullable().meta({ title: 'Neuer Status' }),
  until: timestamp.meta({ title: 'Bis dahin' }),
})
export type RecallableAct = z.output<typeof recallableAct>

export type ProcedureCorrection = Partial<z.output<typeof correction>>

/** Calls of staff for one procedure. */
export const procedureStaffCalls = {
  encrypted: endpoint({
    method: 'GET',
    path: '/api/procedures/{id}/encrypted',
    summary: 'Was verschlüsselt aufbewahrt wird, im Klartext, etwa die IBAN; wer fragt, wird protokolliert',
    access: [editProcedures],
    answer: one(z.record(z.string(), z.string())),
  }),
  restrictedFile: endpoint({
    method: 'GET',
    path: '/api/procedures/{id}/restricted/{media_id}',
    summary:
      'Eine Datei, die zeigt, was verschlüsselt aufbewahrt wird, etwa ein unterschriebenes Mandat; wer fragt, wird protokolliert',
    access: [editProcedures],
    params: { media_id: id.meta({ title: 'Kennung der Datei' }) },
    answer: file('application/octet-stream'),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/procedures/{id}',
    summary: 'Person, Ort, Kundenkonto und Frist berichtigen; der Verlauf hält fest, was sich geändert hat',
    access: [editProcedures],
    body: changeBody(procedureDetail, correction),
    answer: one(procedureDetail),
    conditional: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/procedures/{id}',
    summary: 'Einen Vorgang löschen; der Zugangslink gilt nicht mehr',
    access: [staff('procedures.delete')],
    answer: none,
    conditional: true,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/restore',
    summary: 'Einen gelöschten Vorgang zurückholen; der Zugangslink gilt wieder, die Fristen beginnen neu',
    access: [staff('procedures.delete')],
    answer: one(procedureDetail),
    conditional: true,
  }),
  erase: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/erase',
    summary:
      'Einen gelöschten Vorgang endgültig löschen, mit Dateien und E-Mails; nicht, solange er angehalten ist',
    access: [staff('procedures.delete')],
    answer: none,
    conditional: true,
  }),
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
      documenttype_id: id.nullable().default(null).meta({
        title: 'Erbetene Dokumentart',
        ref: 'documenttypes',
        description: 'Nur bei einer Rückfrage',
      }),
      respond_by: day.nullable().default(null).meta({
        title: 'Antwort erbeten bis',
        description: 'Nur bei einer Rückfrage; kurz davor erinnern wir einmal',
      }),
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
      message: prose(4000).min(1, 'Schreiben Sie die Notiz').meta({ title: 'Nachricht' }),
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
      subject: line(200).min(1, 'Geben Sie einen Betreff ein').meta({ title: 'Betreff' }),
      message: prose(4000).min(1, 'Schreiben Sie die Nachricht').meta({ title: 'Nachricht' }),
    }),
    answer: one(procedureDetail),
    conditional: true,
    idempotent: true,
  }),
  recallable: endpoint({
    method: 'GET',
    path: '/api/procedures/recallable',
    summary:
      'Eigene Nachrichten und Statusänderungen, deren E-Mail noch wartet und die sich zurücknehmen lassen',
    access: [editProcedures],
    answer: one(z.array(recallableAct)),
  }),
  recall: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/recall',
    summary:
      'Die eigene letzte Nachricht oder Statusänderung zurücknehmen, solange ihre E-Mail noch wartet; der Vorgang ist dann wie zuvor',
    access: [editProcedures],
    answer: one(procedureDetail),
  }),
  sendNow: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/send-now',
    summary:
      'Wartende E-Mails der eigenen Nachrichten und Statusänderungen sofort senden; zurücknehmen lassen sie sich dann nicht mehr',
    access: [editProcedures],
    answer: none,
  }),
  seen: endpoint({
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
  customer: endpoint({
    method: 'GET',
    path: '/api/procedures/{id}/customer',
    summary: 'Was im Bestand über die Kundin oder den Kunden des Vorgangs steht; null ohne Eintrag',
    access: [viewProcedures],
    answer: one(knownCustomer.nullable()),
  }),
  assignable: endpoint({
    method: 'GET',
    path: '/api/procedures/assignable',
    summary: 'Die Beschäftigten, denen Vorgänge zugewiesen werden können',
    access: [viewProcedures],
    answer: one(z.array(assignee)),
  }),
  categorize: endpoint({
    method: 'PUT',
    path: '/api/procedures/{id}/media/{media_id}',
    summary: 'Sagen, welche Dokumentart eine Datei des Vorgangs ist; If-Match nennt das updated_at der Datei',
    access: [editProcedures],
    params: { media_id: id.meta({ title: 'Kennung der Datei' }) },
    body: z.strictObject({
      documenttype_id: id.nullable().meta({ title: 'Dokumentart', ref: 'documenttypes' }),
    }),
    answer: one(procedureDetail),
    conditional: true,
  }),
}
