import { z } from 'zod'
import { anyone, customer, holder, staff } from '../core/access.ts'
import { endpoint, none, one } from '../core/endpoint.ts'
import { email, references } from '../core/shapes.ts'
import { type Topic, topicKeys } from './topics.ts'

const flags = {
  notify_disturbance: z.boolean().meta({ title: 'Über Störungen benachrichtigen' }),
  notify_maintenance: z.boolean().meta({ title: 'Über Baumaßnahmen benachrichtigen' }),
  notify_news: z.boolean().meta({ title: 'Über Meldungen benachrichtigen' }),
  notify_jobs: z.boolean().meta({ title: 'Über Stellen benachrichtigen' }),
} satisfies Record<`notify_${Topic}`, z.ZodBoolean>
const locations = references('serviceareas', 200).meta({
  title: 'Gemeinden',
  description: 'Gemeinden, für die benachrichtigt wird; leer: alle',
})

const choice = z.strictObject({ ...flags, locations: locations.default([]).meta({ title: 'Orte' }) })
export type SubscriptionChoice = z.output<typeof choice>

const requireTopic = {
  check: (given: z.output<z.ZodObject<typeof flags>>) => topicKeys.some(topic => given[`notify_${topic}`]),
  error: { path: ['topics'], message: 'Wählen Sie mindestens ein Thema.' },
}

export const subscription = z.object({
  email,
  paused: z.boolean().meta({ title: 'Pausiert' }),
  ...flags,
  locations: locations.meta({ title: 'Orte' }),
})
export type Subscription = z.output<typeof subscription>

const path = '/api/subscriptions'
const module = 'notification'
/** Access by access key, or else to the signed-in customer's own subscription. */
const holderOrCustomer = [holder('subscription'), customer()] as const

/** Subscriptions without a login: confirmed, changed and ended with access keys sent by email. */
export const subscriptions = {
  start: endpoint({
    method: 'POST',
    path,
    summary:
      'Benachrichtigungen bestellen; wirksam, sobald die Adresse über den Link in der E-Mail bestätigt ist',
    access: [anyone('nothing')],
    module,
    body: choice.extend({ email }).refine(requireTopic.check, requireTopic.error),
    answer: none,
    idempotent: true,
    limit: 10,
    costly: true,
  }),
  sendLink: endpoint({
    method: 'POST',
    path: `${path}/link`,
    summary: 'Den Link zum Ändern an diese Adresse senden, wenn sie eingetragen ist',
    access: [anyone('nothing')],
    module,
    body: z.strictObject({ email }),
    answer: none,
    limit: 10,
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${path}/confirm`,
    summary:
      'Die Adresse mit dem Schlüssel aus der E-Mail bestätigen; die Antwort enthält den Schlüssel zum Ändern',
    access: [holder('subscription')],
    module,
    answer: one(z.object({ access_key: z.string().meta({ title: 'Zugangsschlüssel' }) })),
    limit: 60,
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/own`,
    summary: 'Das eigene Abonnement; bei Angemeldeten ohne Abonnement ist alles aus',
    access: holderOrCustomer,
    module,
    answer: one(subscription),
    limit: 120,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/own`,
    summary: 'Themen und Orte ändern, unterbrechen oder fortsetzen; Angemeldete bestellen so auch',
    access: holderOrCustomer,
    module,
    body: choice
      .extend({ paused: z.boolean().meta({ title: 'Pausiert' }) })
      .refine(requireTopic.check, requireTopic.error),
    answer: one(subscription),
    limit: 60,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/own`,
    summary: 'Das Abonnement beenden; die Adresse wird gelöscht',
    access: holderOrCustomer,
    module,
    answer: none,
    limit: 60,
  }),
  recipients: endpoint({
    method: 'GET',
    path: `${path}/recipients`,
    summary: 'Wie viele Empfangsadressen eine Benachrichtigung erreicht',
    access: [
      staff(
        'subscribers.view',
        'subscribers.edit',
        'news.edit',
        'jobs.edit',
        'disturbances.edit',
        'maintenance.edit',
      ),
    ],
    module,
    query: z.strictObject({
      about: z.enum(topicKeys).default('news').meta({ title: 'Thema' }),
      servicearea_ids: z
        .string()
        .max(8000)
        .transform(text => text.split(',').filter(Boolean))
        .pipe(locations)
        .optional()
        .meta({
          title: 'Kennungen der Gemeinden',
          description: 'Die betroffenen Gemeinden, durch Kommas getrennt; leer: alle',
        }),
    }),
    answer: one(z.object({ count: z.int().meta({ title: 'Anzahl' }) })),
  }),
}
