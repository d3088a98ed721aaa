import { z } from 'zod'
import { auditVerbs } from './audit/verbs.ts'
import { staff } from './core/access.ts'
import { endpoint, one } from './core/endpoint.ts'
import { isRecordNoun } from './core/key-scopes.ts'
import { id, timestamp } from './core/shapes.ts'
import { eventDays, mostEvents } from './event-days.ts'

/** A type of event, `procedures.submit`, or all of a noun, `procedures.*`. */
export const eventType = z
  .string()
  .max(60)
  .refine(text => {
    const [noun = '', verb = '', ...rest] = text.split('.')
    return isRecordNoun(noun) && (verb === '*' || Object.hasOwn(auditVerbs, verb)) && !rest.length
  }, 'Nennen Sie Arten wie „procedures.submit“ oder „procedures.*“.')

export const eventRow = z.object({
  id: id.meta({
    title: 'Kennung',
    description: 'Bleibt gleich, auch wenn ein Webhook noch einmal gesendet wird',
  }),
  type: z.string().meta({ title: 'Art', description: 'Was geschah: „procedures.submit“, „news.publish“' }),
  record_id: id.nullable().meta({
    title: 'Kennung des Eintrags',
    description: '`null`, wenn viele Einträge auf einmal betroffen sind, etwa beim Ordnen',
  }),
  at: timestamp.meta({ title: 'Zeitpunkt' }),
})
export type EventRow = z.output<typeof eventRow>

/** The change feed. Events name records, never what is in them, so that every look at data is a call of its own. */
export const events = {
  list: endpoint({
    method: 'GET',
    path: '/api/events',
    summary: `Was sich geändert hat, in der Reihenfolge, in der es gespeichert wurde; ${eventDays} Tage zurück`,
    access: [staff('settings')],
    query: z.strictObject({
      after: z.string().max(100).optional().meta({
        title: 'Nach der Marke',
        description:
          'Die Marke „next“ der vorigen Antwort. „latest“ gibt die Marke von jetzt und keine Änderungen; ohne Angabe beginnt die Antwort beim ältesten',
      }),
      types: z
        .string()
        .max(2000)
        .transform(text => text.split(',').filter(Boolean))
        .pipe(z.array(eventType).max(50))
        .optional()
        .meta({
          title: 'Arten',
          description: 'Nur diese, durch Kommas getrennt; „procedures.*“ steht für alle von Vorgängen',
        }),
      limit: z.coerce.number().int().min(1).max(mostEvents).default(100).meta({ title: 'Höchstens' }),
    }),
    answer: one(
      z.object({
        events: z.array(eventRow).meta({ title: 'Änderungen', description: 'Älteste zuerst' }),
        next: z.string().nullable().meta({
          title: 'Marke',
          description: 'Wo der nächste Aufruf weiterliest; `null`, solange es keine Änderung gab',
        }),
        more: z.boolean().meta({ title: 'Mehr', description: 'Es liegen schon weitere vor' }),
      }),
    ),
  }),
}
