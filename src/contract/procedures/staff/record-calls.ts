import { z } from 'zod'
import { changeBody } from '../../core/record-body.ts'
import { endpoint, file, none, one } from '../../core/endpoint.ts'
import { staff } from '../../core/access.ts'
import { viewProcedures, editProcedures } from '../access.ts'
import { knownCustomer } from '../known-customer.ts'
import { procedurePerson } from '../shapes.ts'
import { assignee, procedureDetail } from '../rows.ts'
import { day, id } from '../../core/shapes.ts'

/** The fields of a procedure that staff may correct. The status changes by its own calls. */
const correction = z.strictObject({
  ...procedurePerson.shape,
  customer_id: id.nullable().meta({ title: 'Kundenkonto', ref: 'customers' }),
  due_at: day.nullable().meta({ title: 'Fällig am' }),
})
export type ProcedureCorrection = Partial<z.output<typeof correction>>

/** Calls of staff for what a procedure consists of. */
export const procedureRecordCalls = {
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
  customer: endpoint({
    method: 'GET',
    path: '/api/procedures/{id}/customer',
    summary: 'Was im Bestand über die Kundin oder den Kunden des Vorgangs steht; null ohne Eintrag',
    access: [viewProcedures],
    answer: one(knownCustomer.nullable()),
  }),
  assignable: endpoint({
    forPages: true,
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
