import { z } from 'zod'
import { mediaRow, refusedFile } from '../core/media.ts'
import { id, parts } from '../core/shapes.ts'
import { applicantInput } from './rows.ts'

export const privacy = z.literal(true, 'Bestätigen Sie, dass Sie den Datenschutzhinweis gelesen haben.')

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
export const postedForm = z.strictObject({
  ...applicantInput.shape,
  privacy: z.literal('yes').meta({ title: 'Datenschutzhinweise gelesen' }),
  files: parts.optional().meta({ title: 'Dateien' }),
  'files[]': z.array(id).optional().meta({ title: 'Dateien einer früheren Sendung, die bleiben sollen' }),
  key: z.string().optional().meta({
    title: 'Schlüssel',
    description: 'Der Schlüssel einer früheren Sendung, die noch nicht stimmte',
  }),
})

/** The application form with its German message for the privacy checkbox. */
export const applicationForm = z.strictObject({
  ...applicantInput.shape,
  privacy: privacy.meta({ title: 'Datenschutzhinweise gelesen' }),
})
