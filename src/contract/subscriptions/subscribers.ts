import { z } from 'zod'
import { staff } from '../core/access.ts'
import { choice } from '../core/field-facts.ts'
import { crud } from '../core/crud.ts'
import { email, identified, references, tenant, timestamp, timestamps } from '../core/shapes.ts'

const input = {
  email,
  paused: z.boolean().default(false).meta({ title: 'Pausiert' }),
  notify_disturbance: z.boolean().default(true).meta({ title: 'Über Störungen benachrichtigen' }),
  notify_jobs: z.boolean().default(false).meta({ title: 'Über Stellen benachrichtigen' }),
  notify_news: z.boolean().default(true).meta({ title: 'Über Meldungen benachrichtigen' }),
  notify_maintenance: z.boolean().default(true).meta({ title: 'Über Baumaßnahmen benachrichtigen' }),
  skip_verification: z.boolean().default(false).meta({ title: 'Ohne Bestätigung aufnehmen' }),
  locations: references('serviceareas', 200)
    .default([])
    .meta({ title: 'Gemeinden', description: 'Gemeinden, für die benachrichtigt wird; leer: alle' }),
}

export const subscriberRow = z.object({
  ...identified,
  ...tenant,
  ...z.object(input).shape,
  email_verified_at: timestamp.nullable().meta({ title: 'E-Mail-Adresse bestätigt am' }),
  verification: choice({
    pending: 'Noch nicht bestätigt',
    verified: 'Bestätigt',
    skipped: 'Ohne Bestätigung',
  }).meta({ title: 'Bestätigung' }),
  undeliverable_since: timestamp.nullable().meta({ title: 'Unzustellbar seit' }),
  ...timestamps,
})
export type SubscriberRow = z.output<typeof subscriberRow>

export const subscribers = crud({
  path: '/api/subscribers',
  title: { one: 'Empfangsadresse', many: 'Empfangsadressen' },
  row: subscriberRow,
  input: z.strictObject(input),
  view: [staff('subscribers.view', 'subscribers.edit')],
  edit: [staff('subscribers.edit')],
  module: 'notification',
  sorts: ['email', 'created_at'],
  history: 'names',
  filters: { paused: z.stringbool().optional().meta({ title: 'Pausiert' }) },
})
