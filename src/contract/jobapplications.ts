import { z } from 'zod'
import { anyone, staff } from './core/access.ts'
import { crud } from './core/crud.ts'
import { endpoint, file, one } from './core/endpoint.ts'
import { mediaRow, refusedFile, sizeQuery } from './core/media.ts'
import {
  email,
  gender,
  id,
  identified,
  line,
  optionalLine,
  optionalPostcode,
  parts,
  prose,
  reference,
  tenant,
  timestamps,
} from './core/shapes.ts'

/** The input of an applicant. */
export const applicantInput = z.strictObject({
  gender: gender.default('none').meta({ title: 'Anrede' }),
  firstname: line(100).min(1, 'Geben Sie Ihren Vornamen ein').meta({ title: 'Vorname' }),
  lastname: line(100).min(1, 'Geben Sie Ihren Nachnamen ein').meta({ title: 'Nachname' }),
  street: optionalLine(120).meta({ title: 'Straße' }),
  house_number: optionalLine(20).meta({ title: 'Hausnummer' }),
  postalcode: optionalPostcode.meta({ title: 'Postleitzahl' }),
  city: optionalLine(100).meta({ title: 'Ort' }),
  phone: optionalLine(40).meta({ title: 'Telefon' }),
  email,
  message: prose(10_000).default('').meta({ title: 'Nachricht' }),
})
export type ApplicantInput = z.output<typeof applicantInput>

const privacy = z.literal(true, 'Bestätigen Sie, dass Sie den Datenschutzhinweis gelesen haben')

export const jobapplicationRow = z.object({
  ...identified,
  ...tenant,
  job_id: reference('jobpostings', 'Wählen Sie die Stelle').meta({ title: 'Stelle' }),
  job: z
    .object({ id: id.meta({ title: 'Kennung' }), title: z.string().meta({ title: 'Titel' }) })
    .meta({ title: 'Stelle' }),
  ...applicantInput.shape,
  media: z.array(mediaRow).meta({ title: 'Dateien' }),
  ...timestamps,
})
export type JobapplicationRow = z.output<typeof jobapplicationRow>

export const applicationFile = mediaRow.pick({ id: true, name: true, mime_type: true, size: true })

/** The result of a submitted form: sent, or the errors with the stored values and files. */
export const applicationOutcome = z.object({
  sent: z.boolean().meta({ title: 'Gesendet' }),
  errors: z
    .array(
      z.object({
        path: z.string().meta({ title: 'Pfad des Felds' }),
        message: z.string().meta({ title: 'Nachricht' }),
      }),
    )
    .meta({ title: 'Fehler je Feld' }),
  values: z
    .record(z.string(), z.string())
    .meta({ title: 'Eingaben', description: 'Die Angaben, wie getippt; leer, wenn gesendet' }),
  files: z.array(applicationFile).meta({ title: 'Dateien' }),
  refused: z.array(refusedFile).meta({ title: 'Abgelehnt' }),
  key: z.string().nullable().meta({
    title: 'Schlüssel',
    description: 'Schlüssel für das nächste Absenden; er hält die Dateien fest',
  }),
})
export type ApplicationOutcome = z.output<typeof applicationOutcome>

/** The application as a multipart form, with the fields needed for a second submit. */
const postedForm = z.strictObject({
  ...applicantInput.shape,
  privacy: z.literal('yes').meta({ title: 'Datenschutzhinweise gelesen' }),
  files: parts.optional().meta({ title: 'Dateien' }),
  'files[]': z.array(id).optional().meta({ title: 'Dateien einer früheren Sendung, die bleiben sollen' }),
  key: z.string().optional().meta({
    title: 'Schlüssel',
    description: 'Der Schlüssel einer früheren Sendung, die noch nicht stimmte',
  }),
})

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
    input: applicantInput,
    sorts: ['created_at', 'lastname'],
    filters: { job_id: id.optional().meta({ title: 'Stelle', ref: 'jobpostings' }) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/jobapplications',
    summary: 'Sich auf eine Stelle bewerben, ohne Dateien',
    access: [anyone('itself')],
    module: 'jobs',
    body: z.strictObject({
      ...applicantInput.shape,
      job_id: reference('jobpostings', 'Wählen Sie die Stelle').meta({ title: 'Stelle' }),
      privacy: privacy.meta({ title: 'Datenschutzhinweise gelesen' }),
    }),
    answer: one(z.object({ sent: z.literal(true).meta({ title: 'Gesendet' }) })),
    idempotent: true,
    limit: 20,
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

/** The application form with its German message for the privacy checkbox. */
export const applicationForm = z.strictObject({
  ...applicantInput.shape,
  privacy: privacy.meta({ title: 'Datenschutzhinweise gelesen' }),
})
