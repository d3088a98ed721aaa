import { z } from 'zod'
import { staff } from '../core/access.ts'
import { crud } from '../core/crud.ts'
import { email, id, identified, tenant, timestamp, timestamps } from '../core/shapes.ts'

const input = {
  email,
  paused: z.boolean().default(false),
  notify_disturbance: z.boolean().default(true),
  notify_jobs: z.boolean().default(false),
  notify_news: z.boolean().default(true),
  notify_maintenance: z.boolean().default(true),
  skip_verification: z.boolean().default(false),
  locations: z
    .array(id)
    .max(200)
    .default([])
    .meta({ title: 'Gemeinden', description: 'Gemeinden, für die benachrichtigt wird; leer: alle' }),
}

export const subscriberRow = z.object({
  ...identified,
  ...tenant,
  ...z.object(input).shape,
  email_verified_at: timestamp.nullable(),
  verification: z.enum(['pending', 'verified', 'skipped']),
  ...timestamps,
})
export type SubscriberRow = z.output<typeof subscriberRow>

export const subscribers = crud({
  path: '/api/subscribers',
  title: { one: 'Abonnent', many: 'Abonnenten' },
  row: subscriberRow,
  input: z.strictObject(input),
  view: [staff('subscribers.view', 'subscribers.edit')],
  edit: [staff('subscribers.edit')],
  module: 'notification',
  sorts: ['email', 'created_at'],
  filters: { paused: z.stringbool().optional() },
})
