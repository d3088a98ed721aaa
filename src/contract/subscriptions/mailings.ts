import { z } from 'zod'
import { staff } from '../core/access.ts'
import { endpoint, many, one } from '../core/endpoint.ts'
import { choice, labelsOf } from '../core/field-facts.ts'
import { listQuery } from '../core/list.ts'
import { id, identified, timestamp } from '../core/shapes.ts'
import { topics } from './topics.ts'
import { mailingEvents, recipientStates } from './mailing-states.ts'

const path = '/api/mailings'
const module = 'notification'

const count = z.int()
export const mailingRow = z.object({
  ...identified,
  about: choice(labelsOf(topics)).meta({ title: 'Thema' }),
  record_id: id.meta({ title: 'Kennung des Eintrags' }),
  event: choice(mailingEvents).meta({ title: 'Anlass' }),
  subject: z.string().meta({ title: 'Betreff' }),
  recipients: count
    .nullable()
    .meta({ title: 'Empfänger', description: 'Leer, solange sie ausgewählt werden' }),
  sent: count.meta({ title: 'Versandt' }),
  waiting: count.meta({ title: 'Wartend' }),
  failed: count.meta({ title: 'Unzustellbar' }),
  skipped: count.meta({
    title: 'Nicht gesendet',
    description: 'Inzwischen pausiert, abbestellt oder abgebrochen',
  }),
  created_at: timestamp.meta({ title: 'Begonnen am' }),
  finished_at: timestamp.nullable().meta({ title: 'Fertig am' }),
  cancelled_at: timestamp.nullable().meta({ title: 'Abgebrochen am' }),
})
export type MailingRow = z.output<typeof mailingRow>

const mailingRecipient = z.object({
  ...identified,
  email: z.string().meta({ title: 'E-Mail-Adresse' }),
  state: choice(recipientStates).meta({ title: 'Zustand' }),
  reason: z.string().meta({ title: 'Grund' }),
  attempts: count.meta({ title: 'Versuche' }),
  sent_at: timestamp.nullable().meta({ title: 'Versandt am' }),
})
export type MailingRecipient = z.output<typeof mailingRecipient>

const addresses = [staff('subscribers.view', 'subscribers.edit')] as const
const numbers = [
  staff(
    'subscribers.view',
    'subscribers.edit',
    'news.edit',
    'jobs.edit',
    'disturbances.edit',
    'maintenance.edit',
  ),
] as const

/** Emails about one event to all subscribers who chose it. */
export const mailings = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'Die Benachrichtigungen an Empfangsadressen mit ihren Zahlen, neueste zuerst',
    access: numbers,
    module,
    query: listQuery({ sorts: ['created_at'], filters: {} }),
    answer: many(mailingRow),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'Eine Benachrichtigung mit ihren Zahlen',
    access: numbers,
    module,
    answer: one(mailingRow),
  }),
  recipients: endpoint({
    method: 'GET',
    path: `${path}/{id}/recipients`,
    summary: 'Die Empfänger einer Benachrichtigung mit ihrem Zustand',
    access: addresses,
    module,
    query: listQuery({
      sorts: ['id'],
      filters: { state: choice(recipientStates).optional().meta({ title: 'Zustand' }) },
    }),
    answer: many(mailingRecipient),
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${path}/{id}/cancel`,
    summary: 'Abbrechen: Was noch nicht hinausging, geht nicht mehr hinaus',
    access: [staff('subscribers.edit')],
    module,
    answer: one(mailingRow),
  }),
}
