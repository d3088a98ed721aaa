import { z } from 'zod'
import { admin, staff } from './core/access.ts'
import { endpoint, many, one } from './core/endpoint.ts'
import { listQuery } from './core/list.ts'
import { id, identified, timestamp } from './core/shapes.ts'

export const emailRow = z.object({
  ...identified,
  organization_id: id.nullable().meta({ title: 'Kennung der Organisation' }),
  procedure_id: id.nullable().meta({ title: 'Kennung des Vorgangs' }),
  kind: z.string().meta({ title: 'Art' }),
  recipient: z.string().meta({ title: 'Empfänger' }),
  subject: z.string().meta({ title: 'Betreff' }),
  state: z.enum(['waiting', 'held', 'sent', 'bounced']).meta({ title: 'Zustand' }),
  error: z.string().nullable().meta({ title: 'Fehler' }),
  created_at: timestamp.meta({ title: 'Angelegt am' }),
  sent_at: timestamp.nullable().meta({ title: 'Gesendet am' }),
})

/** The log of outgoing emails: kind, recipient, subject and delivery state, without the text. */
export const emails = {
  list: endpoint({
    method: 'GET',
    path: '/api/emails',
    summary: 'Die versandten E-Mails der Organisation, neueste zuerst',
    access: [staff('settings')],
    query: listQuery({
      sorts: ['created_at'],
      filters: {
        state: z.enum(['waiting', 'held', 'sent', 'bounced']).optional().meta({ title: 'Zustand' }),
      },
    }),
    answer: many(emailRow),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/emails/counts',
    summary: 'Wie viele E-Mails der letzten 24 Stunden auf der Plattform ankamen, warten oder zurückkamen',
    access: [admin()],
    scope: 'platform',
    answer: one(
      z.object({
        sent: z.int().meta({ title: 'Gesendet' }),
        waiting: z.int().meta({ title: 'Wartend' }),
        bounced: z.int().meta({ title: 'Unzustellbar' }),
      }),
    ),
  }),
}
