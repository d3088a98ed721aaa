import { z } from 'zod'
import { trustlevels } from './trustlevels.ts'

/** The body of every API error: a problem document (RFC 9457) with a German title and errors by field. */
export const problem = z.object({
  type: z.string().describe('Art des Fehlers als Verweis'),
  title: z.string().describe('Was ist passiert, in einem Satz'),
  status: z.int(),
  detail: z.string().optional().describe('Was jetzt hilft'),
  instance: z.string().optional().describe('Kennung der Anfrage, für Rückfragen'),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  trustlevel: z
    .enum(trustlevels)
    .optional()
    .describe('Das Vertrauensniveau, das für diesen Aufruf zuerst nachzuweisen ist'),
})

export type Problem = z.output<typeof problem>
export type FieldError = { path: string; message: string }
