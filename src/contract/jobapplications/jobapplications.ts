import { z } from 'zod'
import { anyone, staff } from '../core/access.ts'
import { crud } from '../core/crud.ts'
import { endpoint, file, one } from '../core/endpoint.ts'
import { choice } from '../core/field-facts.ts'
import { sizeQuery } from '../core/media.ts'
import { emailPreview } from '../core/publishing.ts'
import { id, line, prose, reference } from '../core/shapes.ts'
import { statusupdateRow } from '../procedures/history.ts'
import { applicationOutcome, postedForm, privacy } from './form.ts'
import { applicantInput, applicationInput, applicationStatuses, jobapplicationRow } from './rows.ts'

const answerBody = z.strictObject({
  subject: line(200).min(1, 'Geben Sie einen Betreff ein.').meta({ title: 'Betreff' }),
  message: prose(10_000)
    .min(1, 'Schreiben Sie die Antwort.')
    .meta({ title: 'Nachricht', description: 'Absätze; Anrede und Grußformel kommen von selbst dazu' }),
})

const answerText = z.object({
  title: z.string().meta({ title: 'Titel' }),
  ...answerBody.shape,
  status: choice(applicationStatuses)
    .nullable()
    .meta({ title: 'Neuer Status', description: 'Der Status, der zu diesem Text passt' }),
})
export type AnswerText = z.output<typeof answerText>

const noun = {
  path: '/api/jobapplications',
  view: [staff('jobs.view', 'jobs.edit')],
  edit: [staff('jobs.edit')],
  module: 'jobs',
} as const

export const jobapplications = {
  ...crud({
    ...noun,
    title: { one: 'Bewerbung', many: 'Bewerbungen' },
    row: jobapplicationRow,
    input: applicationInput,
    sorts: ['created_at', 'lastname'],
    history: 'names',
    filters: {
      job_id: id.optional().meta({ title: 'Stelle', ref: 'jobpostings' }),
      status: choice(applicationStatuses).optional().meta({ title: 'Status' }),
    },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/jobapplications',
    summary: 'Sich auf eine Stelle bewerben, ohne Dateien',
    access: [anyone('itself')],
    module: 'jobs',
    body: z.strictObject({
      ...applicantInput.shape,
      job_id: reference('jobpostings', 'Wählen Sie die Stelle.').meta({ title: 'Stelle' }),
      privacy: privacy.meta({ title: 'Datenschutzhinweise gelesen' }),
    }),
    answer: one(z.object({ sent: z.literal(true).meta({ title: 'Gesendet' }) })),
    idempotent: true,
    limit: 20,
    costly: true,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/jobpostings/{id}/applications',
    summary:
      'Dasselbe als Formular mit Dateien (Feld „files“); was nicht stimmt, bleibt mit den Dateien stehen',
    access: [anyone('published')],
    module: 'jobs',
    upload: postedForm,
    answer: one(applicationOutcome),
    limit: 30,
  }),
  entries: endpoint({
    method: 'GET',
    path: '/api/jobapplications/{id}/entries',
    summary: 'Bewerbung: Notizen, Antworten und Wechsel des Stands, neueste zuerst',
    access: noun.view,
    module: 'jobs',
    answer: one(z.array(statusupdateRow)),
  }),
  answerTexts: endpoint({
    forPages: true,
    method: 'GET',
    path: '/api/jobapplications/{id}/answer',
    summary: 'Texte für die Antwort an die Bewerberin oder den Bewerber, für diese Bewerbung ausgefüllt',
    access: noun.edit,
    module: 'jobs',
    answer: one(z.array(answerText)),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/jobapplications/{id}/answer',
    summary: 'Der Bewerberin oder dem Bewerber per E-Mail antworten und den Status setzen',
    access: noun.edit,
    module: 'jobs',
    body: answerBody.extend({
      message: answerBody.shape.message.refine(
        text => !/\[(Tag|Uhrzeit)\]/.test(text),
        'Setzen Sie für [Tag] und [Uhrzeit] den Termin ein.',
      ),
      status: choice(applicationStatuses).optional().meta({ title: 'Neuer Status' }),
    }),
    answer: one(jobapplicationRow),
    conditional: true,
    idempotent: true,
    limit: 120,
  }),
  answerPreview: endpoint({
    forPages: true,
    method: 'POST',
    path: '/api/jobapplications/{id}/answer/preview',
    summary: 'Die E-Mail mit dieser Antwort; sie wird nicht gesendet',
    access: noun.edit,
    module: 'jobs',
    body: answerBody,
    answer: one(emailPreview),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/jobapplications/{id}/media/{media_id}',
    summary: 'Bewerbung: eine Datei',
    access: noun.view,
    module: 'jobs',
    query: sizeQuery,
    answer: file('application/octet-stream'),
  }),
}
