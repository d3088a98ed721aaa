import { z } from 'zod'
import { effectNumbers } from './effect.ts'
import { problemCodes } from './problem-codes.ts'
import { keyScopeNames } from './key-scopes.ts'
import { workChallenge } from './work.ts'
import { adminPermissions, staffPermissions } from './permissions.ts'
import { trustlevels } from './trustlevels.ts'

/** The body of every API error: a problem document (RFC 9457) with a title in German or English and errors by field. */
export const problem = z.object({
  type: z.string().meta({
    title: 'Art',
    description: 'Art des Fehlers als Verweis auf ihre Erklärung; bleibt, wie sie ist',
  }),
  title: z.string().meta({ title: 'Titel', description: 'Was ist passiert, in einem Satz' }),
  status: z.int().meta({ title: 'Status' }),
  code: z.enum(problemCodes).optional().meta({
    title: 'Kennwort des Fehlers',
    description: 'Bleibt, wie es ist; jedes ist unter „Fehler“ erklärt',
  }),
  detail: z.string().optional().meta({ title: 'Erklärung', description: 'Was jetzt hilft' }),
  instance: z
    .string()
    .optional()
    .meta({ title: 'Kennung der Anfrage', description: 'Kennung der Anfrage, für Rückfragen' }),
  errors: z
    .array(
      z.object({
        path: z.string().meta({ title: 'Pfad des Felds' }),
        code: z
          .string()
          .optional()
          .meta({ title: 'Kennwort', description: 'Was nicht stimmt, etwa „too_big“ oder „invalid_format“' }),
        message: z.string().meta({ title: 'Nachricht' }),
      }),
    )
    .optional()
    .meta({ title: 'Fehler je Feld' }),
  effect: effectNumbers
    .optional()
    .meta({ title: 'Wirkung jetzt', description: 'Was geschähe, statt des Erwarteten' }),
  permission: z
    .enum([...staffPermissions, ...adminPermissions])
    .optional()
    .meta({ title: 'Recht', description: 'Das Recht, das für diesen Aufruf fehlt' }),
  'violated-policies': z
    .array(z.string())
    .optional()
    .meta({ title: 'Überschrittene Grenzen', description: 'Namen wie in „RateLimit-Policy“' }),
  scope: z.enum(keyScopeNames).optional().meta({
    title: 'Recht des Schlüssels',
    description: 'Das Recht, das dem API-Schlüssel für diesen Aufruf fehlt',
  }),
  challenge: workChallenge.optional().meta({
    title: 'Aufgabe',
    description: 'Was eine weitere Einreichung kostet, in Rechenzeit oder Wartezeit',
  }),
  trustlevel: z.enum(trustlevels).optional().meta({
    title: 'Vertrauensniveau',
    description: 'Das Vertrauensniveau, das für diesen Aufruf zuerst nachzuweisen ist',
  }),
})

export type Problem = z.output<typeof problem>
/** An error at a field. `english` says the same in English; `code` is „custom“ where a rule of our own refused. */
export type FieldError = { path: string; message: string; code?: string; english?: string }
