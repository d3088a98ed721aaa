import { z } from 'zod'
import { staff } from './core/access.ts'
import { crud } from './core/crud.ts'
import { endpoint, one } from './core/endpoint.ts'
import { keyScopeNames, keyScopes } from './core/key-scopes.ts'
import { day, id, identified, line, tenant, timestamp, timestamps } from './core/shapes.ts'

/** Calls per minute of one key. */
export const callsPerMinuteOfKey = 600

/** Days for which the former secret is valid, too, after a rotation. */
export const rotationDays = 7

/** Days after which an ended key is deleted. */
export const endedKeyDays = 30

const network = line(50).regex(
  /^[0-9a-fA-F.:]+(\/\d{1,3})?$/,
  'Geben Sie eine IP-Adresse oder ein Netz an, etwa 10.20.6.0/24.',
)

const input = z.strictObject({
  name: line(80)
    .min(1, 'Geben Sie dem Schlüssel einen Namen, etwa „ERP Abrechnung“.')
    .meta({ title: 'Name' }),
  user_id: id.nullable().default(null).meta({ title: 'Zuständig', ref: 'users' }),
  scopes: z
    .array(z.enum(keyScopeNames).meta({ choices: keyScopes }), 'Wählen Sie mindestens ein Recht.')
    .min(1, 'Wählen Sie mindestens ein Recht.')
    .max(keyScopeNames.length)
    .meta({ title: 'Rechte' }),
  expires_on: day
    .nullable()
    .default(null)
    .meta({ title: 'Gilt bis', description: 'Letzter Tag, an dem der Schlüssel gilt' }),
  addresses: z.array(network).max(20).default([]).meta({
    title: 'Nur von diesen Adressen',
    description: 'IP-Adressen oder Netze; leer: von überall',
  }),
})

const secretRow = z.object({
  id: z
    .string()
    .meta({ title: 'Anfang des Schlüssels', description: 'Die ersten Zeichen, etwa kw_2m8xq41d' }),
  created_at: timestamp.meta({ title: 'Angelegt am' }),
  ends_at: timestamp.nullable().meta({ title: 'Gilt bis', description: 'Bei einem Wechsel: Ende des alten' }),
  last_used_at: timestamp.nullable().meta({ title: 'Zuletzt benutzt' }),
  last_used_from: z.string().meta({ title: 'Zuletzt benutzt von' }),
  calls_today: z.int().meta({ title: 'Aufrufe heute', description: 'Auf die Minute genau' }),
})
export type ApikeySecret = z.output<typeof secretRow>

const apikeyRow = z.object({
  ...identified,
  ...tenant,
  ...input.shape,
  scopes: z.array(z.string()).meta({ title: 'Rechte' }),
  user_id: id.nullable().meta({ title: 'Zuständig' }),
  user_name: z.string().meta({ title: 'Name der zuständigen Person' }),
  expires_on: day.nullable().meta({ title: 'Gilt bis' }),
  addresses: z.array(z.string()).meta({ title: 'Nur von diesen Adressen' }),
  ended_at: timestamp.nullable().meta({ title: 'Beendet am' }),
  secrets: z
    .array(secretRow)
    .meta({ title: 'Geltende Schlüssel', description: 'Bei einem Wechsel zwei, der neue zuerst' }),
  ...timestamps,
})
export type ApikeyRow = z.output<typeof apikeyRow>

const withKey = apikeyRow.extend({
  key: z
    .string()
    .meta({ title: 'Schlüssel', description: 'Nur in dieser Antwort; gespeichert ist ein Prüfwert' }),
})

const refusalReasons = {
  scope: 'Recht fehlt',
  ended: 'Beendet',
  expired: 'Abgelaufen',
  address: 'Fremde Adresse',
} as const
export type RefusalReason = keyof typeof refusalReasons

const refusalRow = z.object({
  apikey_id: id.meta({ title: 'Kennung des Schlüssels' }),
  name: z.string().meta({ title: 'Name des Schlüssels' }),
  secret_id: z.string().meta({ title: 'Anfang des Schlüssels' }),
  call: z.string().meta({ title: 'Aufruf', description: 'Methode und Adresse, etwa „POST /api/news“' }),
  reason: z.enum(Object.keys(refusalReasons) as [RefusalReason, ...RefusalReason[]]).meta({ title: 'Grund' }),
  scope: z.string().meta({ title: 'Fehlendes Recht', description: 'Leer, wenn es an etwas anderem liegt' }),
  count: z.int().meta({ title: 'Anzahl' }),
  last_at: timestamp.meta({ title: 'Zuletzt' }),
  last_from: z.string().meta({ title: 'Zuletzt von' }),
})
export type ApikeyRefusal = z.output<typeof refusalRow>

const access = [staff('settings')] as const

const { remove: _remove, ...calls } = crud({
  path: '/api/apikeys',
  title: { one: 'API-Schlüssel', many: 'API-Schlüssel', gender: 'm' },
  row: apikeyRow,
  input,
  view: access,
  edit: access,
  sorts: ['name', 'created_at'],
  history: 'values',
})

/** Keys of programs. A key belongs to the organization, never to a person, and can do what its scopes say. */
export const apikeys = {
  ...calls,
  create: endpoint({
    ...calls.create,
    summary: 'API-Schlüssel anlegen; der Schlüssel steht nur in dieser Antwort',
    answer: one(withKey),
    idempotent: false,
  }),
  remove: endpoint({
    ..._remove,
    summary: 'API-Schlüssel sofort beenden; der Eintrag bleibt 30 Tage stehen',
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/api/apikeys/{id}/rotate',
    summary: 'Einen neuen Schlüssel ausgeben; der alte gilt noch 7 Tage',
    access,
    answer: one(withKey),
    conditional: true,
  }),
  endSecret: endpoint({
    method: 'DELETE',
    path: '/api/apikeys/{id}/secrets/{secret_id}',
    summary: 'Einen von zwei geltenden Schlüsseln sofort beenden',
    access,
    params: {
      secret_id: z
        .string()
        .regex(/^kw_[a-z0-9]{8}$/)
        .meta({ title: 'Anfang des Schlüssels' }),
    },
    answer: one(apikeyRow),
    conditional: true,
  }),
  refusals: endpoint({
    method: 'GET',
    path: '/api/apikeys/refusals',
    summary: 'Abgewiesene Aufrufe der letzten 24 Stunden, nach Schlüssel, Aufruf und Grund, häufigste zuerst',
    access,
    answer: one(z.array(refusalRow)),
  }),
}
