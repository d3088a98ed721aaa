import { z } from 'zod'
import { staff } from './core/access.ts'
import { crud } from './core/crud.ts'
import { endpoint, many, one } from './core/endpoint.ts'
import { choice } from './core/field-facts.ts'
import { listQuery } from './core/list.ts'
import { id, identified, line, tenant, timestamp, timestamps } from './core/shapes.ts'
import { eventDays } from './event-days.ts'
import { eventType } from './events.ts'
import { failingDays, mostReplayed, secretHours } from './webhook-limits.ts'

const types = z
  .array(eventType, 'Wählen Sie mindestens eine Art.')
  .min(1, 'Wählen Sie mindestens eine Art.')
  .max(50)
  .meta({
    title: 'Arten',
    description: 'Wie „procedures.submit“; „procedures.*“ steht für alle von Vorgängen',
  })

const target = z
  .url({ protocol: /^https$/, error: 'Geben Sie eine Adresse ein, die mit https:// beginnt.' })
  .max(500)
  .refine(text => {
    const { username, password, hash } = URL.parse(text) ?? {}
    return !username && !password && !hash
  }, 'Lassen Sie Benutzername, Passwort und alles nach # weg.')

const input = z.strictObject({
  name: line(80).min(1, 'Geben Sie dem Ziel einen Namen, etwa „ERP Abrechnung“.').meta({ title: 'Name' }),
  url: target.meta({ title: 'Adresse', description: 'Öffentlich erreichbar, mit https://' }),
  types,
  enabled: z.boolean().default(true).meta({ title: 'Eingeschaltet' }),
})

const disabledReasons = {
  failing: `${failingDays} Tage lang kam nichts an`,
  gone: 'Das Ziel hat mit 410 geantwortet: nicht mehr senden',
  person: 'Von Hand',
} as const

const hour = z.object({
  hour: timestamp.meta({ title: 'Stunde' }),
  delivered: z.int().meta({ title: 'Zugestellt' }),
  failed: z.int().meta({ title: 'Gescheitert' }),
})

const webhookRow = z.object({
  ...identified,
  ...tenant,
  ...input.shape,
  url: z.string().meta({ title: 'Adresse' }),
  types: z.array(z.string()).meta({ title: 'Arten' }),
  disabled_at: timestamp.nullable().meta({ title: 'Abgeschaltet am' }),
  disabled_reason: choice(disabledReasons).nullable().meta({ title: 'Warum abgeschaltet' }),
  failing_since: timestamp
    .nullable()
    .meta({ title: 'Stockt seit', description: 'Seitdem kam nichts mehr an' }),
  last_error: z.string().meta({ title: 'Woran es zuletzt lag' }),
  next_at: timestamp.nullable().meta({ title: 'Nächster Versuch', description: 'Solange das Ziel stockt' }),
  former_secret_ends_at: timestamp.nullable().meta({
    title: 'Früheres Geheimnis gilt bis',
    description: `Nach einem Wechsel unterschreiben ${secretHours} Stunden lang beide`,
  }),
  waiting: z.int().meta({ title: 'Wartende Ereignisse' }),
  hours: z
    .array(hour)
    .meta({ title: 'Versuche der letzten 24 Stunden', description: 'Stunden mit Versuchen' }),
  ...timestamps,
})
export type WebhookRow = z.output<typeof webhookRow>

const withSecret = webhookRow.extend({
  secret: z.string().meta({
    title: 'Geheimnis',
    description: 'whsec_…, nur in dieser Antwort; damit prüft der Empfänger die Unterschrift',
  }),
})

const attemptRow = z.object({
  ...identified,
  event_id: id.meta({ title: 'Kennung des Ereignisses', description: 'Die Kopfzeile webhook-id' }),
  type: z.string().meta({ title: 'Art' }),
  record_id: id.nullable().meta({ title: 'Kennung des Eintrags' }),
  number: z.int().meta({ title: 'Versuch' }),
  at: timestamp.meta({ title: 'Zeitpunkt' }),
  milliseconds: z.int().meta({ title: 'Dauer', unit: 'ms' }),
  status: z.int().nullable().meta({ title: 'Status der Antwort', description: '`null`: keine Antwort' }),
  ok: z.boolean().meta({ title: 'Zugestellt' }),
  error: z.string().meta({ title: 'Grund' }),
  answer: z.string().meta({ title: 'Anfang der Antwort' }),
  body: z.string().meta({ title: 'Gesendet' }),
  next_at: timestamp.nullable().meta({ title: 'Nächster Versuch des Ereignisses' }),
})
export type AttemptRow = z.output<typeof attemptRow>

const access = [staff('settings')] as const

const { create, ...calls } = crud({
  path: '/api/webhooks',
  title: { one: 'Webhook', many: 'Webhooks', gender: 'm' },
  row: webhookRow,
  input,
  view: access,
  edit: access,
  sorts: ['name', 'created_at'],
  history: 'values',
})

/** Targets that are called when something happens, by the Standard Webhooks specification. */
export const webhooks = {
  ...calls,
  create: endpoint({
    ...create,
    summary: 'Webhook anlegen; das Geheimnis steht nur in dieser Antwort',
    answer: one(withSecret),
    idempotent: false,
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/api/webhooks/{id}/rotate',
    summary: `Ein neues Geheimnis ausgeben; ${secretHours} Stunden lang unterschreiben beide`,
    access,
    answer: one(withSecret),
    conditional: true,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/webhooks/{id}/test',
    summary: 'Eine Nachricht zur Probe senden, Art „webhook.test“',
    access,
    conditional: true,
    answer: one(z.object({ event_id: id.meta({ title: 'Kennung des Ereignisses' }) })),
    limit: 20,
  }),
  attempts: endpoint({
    method: 'GET',
    path: '/api/webhooks/{id}/attempts',
    summary: `Versuche der letzten ${eventDays} Tage, neueste zuerst`,
    access,
    query: listQuery({
      sorts: ['at'],
      filters: {
        ok: z.stringbool().optional().meta({ title: 'Zugestellt', description: '„false“: nur gescheiterte' }),
      },
    }).omit({ q: true }),
    answer: many(attemptRow),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/webhooks/{id}/deliveries/{event_id}/resend',
    summary: 'Ein Ereignis noch einmal senden, mit derselben Kennung',
    access,
    conditional: true,
    answer: one(z.object({ event_id: id.meta({ title: 'Kennung des Ereignisses' }) })),
  }),
  replay: endpoint({
    method: 'POST',
    path: '/api/webhooks/{id}/replay',
    summary: `Alles noch einmal senden, was seit einem Zeitpunkt geschah, höchstens ${eventDays} Tage zurück und ${mostReplayed} Ereignisse`,
    access,
    conditional: true,
    body: z.strictObject({
      from: timestamp.meta({ title: 'Ab' }),
      types: types.optional().meta({ title: 'Arten', description: 'Ohne diese Angabe die des Webhooks' }),
      dry_run: z.boolean().default(false).meta({ title: 'Nur zählen' }),
    }),
    answer: one(z.object({ count: z.int().meta({ title: 'Ereignisse' }) })),
  }),
}
