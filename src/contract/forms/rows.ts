import { z } from 'zod'
import { id } from '../core/shapes.ts'

/** An uploaded file of a draft; `field` is the path of its field. */
export const draftFile = z.object({
  id,
  field: z.string(),
  name: z.string(),
  mime_type: z.string(),
  size: z.int(),
})

/** A question about an unusual value. The answer is one of the reasons, stored under `reason_field`. */
export const draftQuestion = z.object({
  path: z.string(),
  title: z.string(),
  text: z.string(),
  reasons: z.array(z.object({ value: z.string(), label: z.string() })),
  reason_field: z.string(),
  label: z.string().optional().describe('Wie die Antwort später heißt'),
  missing: z.string().optional().describe('Was zu tun ist, wenn sie fehlt'),
})

export type DraftFile = z.output<typeof draftFile>
export type DraftQuestion = z.output<typeof draftQuestion>
