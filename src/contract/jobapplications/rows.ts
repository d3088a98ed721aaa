import { z } from 'zod'
import { choice } from '../core/field-facts.ts'
import { mediaRow } from '../core/media.ts'
import {
  email,
  gender,
  id,
  identified,
  line,
  optionalLine,
  optionalPostcode,
  prose,
  reference,
  tenant,
  timestamp,
  timestamps,
} from '../core/shapes.ts'

/** Statuses of an application. `rejected` and `hired` are decisions; from then on the days until its deletion count. */
export const applicationStatuses = {
  new: 'Neu',
  in_review: 'In Prüfung',
  invited: 'Eingeladen',
  rejected: 'Abgesagt',
  hired: 'Eingestellt',
} as const
export type ApplicationStatus = keyof typeof applicationStatuses
export const decisions: readonly ApplicationStatus[] = ['rejected', 'hired']

/** The input of an applicant. */
export const applicantInput = z.strictObject({
  gender: gender.default('none').meta({ title: 'Anrede' }),
  firstname: line(100).min(1, 'Geben Sie Ihren Vornamen ein.').meta({ title: 'Vorname' }),
  lastname: line(100).min(1, 'Geben Sie Ihren Nachnamen ein.').meta({ title: 'Nachname' }),
  street: optionalLine(120).meta({ title: 'Straße' }),
  house_number: optionalLine(20).meta({ title: 'Hausnummer' }),
  postalcode: optionalPostcode.meta({ title: 'Postleitzahl' }),
  city: optionalLine(100).meta({ title: 'Ort' }),
  phone: optionalLine(40).meta({ title: 'Telefon' }),
  email,
  message: prose(10_000).default('').meta({ title: 'Nachricht' }),
})
export type ApplicantInput = z.output<typeof applicantInput>

/** Input of staff: the applicant's details and the status. */
export const applicationInput = z.strictObject({
  ...applicantInput.shape,
  status: choice(applicationStatuses).default('new').meta({ title: 'Status' }),
})

export const jobapplicationRow = z.object({
  ...identified,
  ...tenant,
  job_id: reference('jobpostings', 'Wählen Sie die Stelle.').meta({ title: 'Stelle' }),
  job: z
    .object({ id: id.meta({ title: 'Kennung' }), title: z.string().meta({ title: 'Titel' }) })
    .meta({ title: 'Stelle' }),
  name: z.string().meta({ title: 'Name', description: 'Vor- und Nachname' }),
  ...applicationInput.shape,
  decided_at: timestamp.nullable().meta({
    title: 'Entschieden am',
    description: 'Seit wann die Bewerbung abgesagt oder eingestellt ist; ab da läuft die Frist zum Löschen',
  }),
  media: z.array(mediaRow).meta({ title: 'Dateien' }),
  ...timestamps,
  created_at: timestamps.created_at.meta({ title: 'Eingegangen am' }),
})
export type JobapplicationRow = z.output<typeof jobapplicationRow>
