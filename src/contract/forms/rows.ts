import { z } from 'zod'
import { id } from '../core/shapes.ts'

/** An uploaded file of a draft; `field` is the path of its field. */
export const draftFile = z.object({
  id: id.meta({ title: 'Kennung' }),
  field: z.string().meta({ title: 'Feld' }),
  name: z.string().meta({ title: 'Name' }),
  mime_type: z.string().meta({ title: 'Dateityp' }),
  size: z.int().meta({ title: 'Größe' }),
})

/** A question about an unusual value. The answer is one of the reasons, stored under `reason_field`. */
export const draftQuestion = z.object({
  path: z.string().meta({ title: 'Pfad des Felds' }),
  title: z.string().meta({ title: 'Titel' }),
  text: z.string().meta({ title: 'Text' }),
  reasons: z
    .array(
      z.object({
        value: z.string().meta({ title: 'Wert' }),
        label: z.string().meta({ title: 'Beschriftung' }),
      }),
    )
    .meta({ title: 'Gründe' }),
  reason_field: z.string().meta({ title: 'Feld des Grunds' }),
  label: z.string().optional().meta({ title: 'Beschriftung', description: 'Wie die Antwort später heißt' }),
  missing: z
    .string()
    .optional()
    .meta({ title: 'Was zu tun ist, wenn die Antwort fehlt', description: 'Was zu tun ist, wenn sie fehlt' }),
  confirms: z
    .boolean()
    .optional()
    .meta({ title: 'Wird mit der Antwort aufbewahrt', description: 'Fragt, ob eine Angabe stimmt' }),
})

/** Errors of a form by field. */
export const fieldErrors = z.array(
  z.object({
    path: z.string().meta({ title: 'Pfad des Felds' }),
    message: z.string().meta({ title: 'Nachricht' }),
  }),
)

export type DraftFile = z.output<typeof draftFile>
export type DraftQuestion = z.output<typeof draftQuestion>
