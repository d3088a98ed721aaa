import { z } from 'zod'
import { choice, labelsOf } from '../../core/field-facts.ts'
import { endpoint, one } from '../../core/endpoint.ts'
import { id, line, prose, references } from '../../core/shapes.ts'
import { deliveryTypes } from '../../delivery-types.ts'
import { editProcedures } from '../access.ts'
import { followUpInput } from '../follow-up.ts'
import { procedureDetail } from '../rows.ts'
import { procedureStatuses } from '../status.ts'
import { question } from './question.ts'
import { maxMessageFiles } from './message-files.ts'

const content = {
  subject: line(200).min(1, 'Geben Sie einen Betreff ein.').meta({ title: 'Betreff' }),
  message: prose(4000).default('').meta({ title: 'Nachricht', description: 'Ohne Gestaltung' }),
  html: prose(20_000).default('').meta({
    title: 'Nachricht mit Gestaltung',
    description:
      'HTML: Absätze, Listen, fett, kursiv und Verweise, anderes fällt weg; geht vor der Nachricht ohne Gestaltung',
  }),
  delivery: choice(deliveryTypes).default('email').meta({
    title: 'Weg',
    description:
      '„postbox“: ins Postfach des Kundenkontos, eine E-Mail kündigt die Nachricht an; „post“: als Brief, ohne E-Mail',
  }),
  media_ids: z.array(id).max(maxMessageFiles).default([]).meta({
    title: 'Kennungen der Dateien',
    description: 'Eigene, hochgeladene, noch nicht gesendete Dateien',
  }),
  status: choice(labelsOf(procedureStatuses))
    .nullable()
    .default(null)
    .meta({ title: 'Status danach', description: 'Leer: er bleibt' }),
}

/** A message with all that follows from it. */
const response = z.strictObject({
  ...content,
  ...question,
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

export const messagePreview = z.object({
  subject: z.string().meta({ title: 'Betreff der E-Mail', description: 'Leer: keine E-Mail' }),
  email: z.string().meta({ title: 'E-Mail', description: 'Als HTML; leer: keine E-Mail' }),
  html: z.string().meta({ title: 'Nachricht', description: 'Wie sie im Vorgang und im Postfach steht' }),
})
export type MessagePreview = z.output<typeof messagePreview>

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
  previewResponse: endpoint({
    forPages: true,
    method: 'POST',
    path: '/api/procedures/{id}/responses/preview',
    summary: 'Die Nachricht so, wie sie ankommt; nichts wird gesendet',
    access: [editProcedures],
    body: z.strictObject({ ...content, respond_by: question.respond_by }),
    answer: one(messagePreview),
  }),
}
