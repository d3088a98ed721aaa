import { z } from 'zod'
import { choice, labelsOf } from '../core/field-facts.ts'
import { endpoint, one } from '../core/endpoint.ts'
import { day, id, line, prose, references } from '../core/shapes.ts'
import { editProcedures } from './access.ts'
import { followUpInput } from './follow-up.ts'
import { procedureDetail } from './rows.ts'
import { procedureStatuses } from './status.ts'

/** A message with all that follows from it. */
const response = z.strictObject({
  subject: line(200).min(1, 'Geben Sie einen Betreff ein').meta({ title: 'Betreff' }),
  message: prose(4000).min(1, 'Schreiben Sie die Nachricht').meta({ title: 'Nachricht' }),
  status: choice(labelsOf(procedureStatuses))
    .nullable()
    .default(null)
    .meta({ title: 'Status danach', description: 'Leer: er bleibt' }),
  documenttype_id: id.nullable().default(null).meta({
    title: 'Erbetene Dokumentart',
    ref: 'documenttypes',
    description: 'Nur bei einer Rückfrage',
  }),
  respond_by: day.nullable().default(null).meta({
    title: 'Antwort erbeten bis',
    description: 'Nur bei einer Rückfrage; kurz davor erinnern wir einmal',
  }),
  follow_up: followUpInput
    .nullable()
    .default(null)
    .meta({ title: 'Wiedervorlage', description: 'Leer: keine neue' }),
  user_ids: references('users', 20)
    .nullable()
    .default(null)
    .meta({ title: 'Zuständige danach', description: 'Leer: sie bleiben' }),
})
export type ProcedureResponse = z.output<typeof response>

export const respondCalls = {
  respond: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/responses',
    summary:
      'Eine Nachricht schreiben und damit Status, Wiedervorlage und Zuständige setzen: alles zusammen oder nichts; es lässt sich zusammen zurücknehmen',
    access: [editProcedures],
    body: response,
    answer: one(procedureDetail),
    conditional: true,
    idempotent: true,
  }),
}
