import { z } from 'zod'
import { admin, staff } from './core/access.ts'
import { endpoint, many, one } from './core/endpoint.ts'
import { listQuery } from './core/list.ts'
import { id, identified, timestamp } from './core/shapes.ts'

export const emailRow = z.object({
  ...identified,
  organization_id: id.nullable(),
  procedure_id: id.nullable(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(['waiting', 'sent', 'bounced']),
  error: z.string().nullable(),
  created_at: timestamp,
  sent_at: timestamp.nullable(),
})

/** The log of outgoing emails: kind, recipient, subject and delivery state, without the text. */
export const emails = {
  list: endpoint({
    method: 'GET',
    path: '/api/mails',
    summary: 'Die versandten Briefe der Organisation, neueste zuerst',
    access: [staff('settings')],
    query: listQuery({
      sorts: ['created_at'],
      filters: { state: z.enum(['waiting', 'sent', 'bounced']).optional() },
    }),
    answer: many(emailRow),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/mails/counts',
    summary: 'Wie viele Briefe der letzten 24 Stunden auf der Plattform ankamen, warten oder zurückkamen',
    access: [admin()],
    scope: 'platform',
    answer: one(z.object({ sent: z.int(), waiting: z.int(), bounced: z.int() })),
  }),
}
