import { z } from 'zod'
import { admin, staff } from './core/access.ts'
import { endpoint, many, none, one } from './core/endpoint.ts'
import { listQuery } from './core/list.ts'
import { id, identified, line, prose, timestamp } from './core/shapes.ts'

export const notificationRow = z.object({
  ...identified,
  user_id: z.uuid(),
  data: z.object({ kind: z.string(), title: z.string(), text: z.string(), href: z.string().nullable() }),
  read_at: timestamp.nullable(),
  created_at: timestamp,
})
export type NotificationRow = z.output<typeof notificationRow>

const access = [staff(), admin()] as const

const recipientIds = z.array(id).max(500).default([])

/** Notifications of the signed-in user. */
export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: 'Die eigenen Hinweise, neueste zuerst',
    access,
    scope: 'platform',
    query: listQuery({ sorts: ['created_at'], filters: { unread: z.stringbool().optional() } }),
    answer: many(notificationRow),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/notifications/{id}/read',
    summary: 'Einen Hinweis als gelesen vermerken',
    access,
    scope: 'platform',
    answer: one(notificationRow),
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Alle eigenen Hinweise als gelesen vermerken',
    access,
    scope: 'platform',
    answer: none,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/notifications',
    summary: 'Einen Hinweis an Benutzer, an die Beschäftigten von Organisationen oder an alle senden',
    access: [admin('admin.notifications')],
    scope: 'platform',
    body: z.strictObject({
      title: line(120).min(1, 'Geben Sie eine Überschrift ein'),
      text: prose(1000).default(''),
      href: line(300)
        .regex(/^\/(?!\/)/, 'Geben Sie eine Adresse an, die mit / beginnt.')
        .nullable()
        .default(null),
      user_ids: recipientIds,
      organization_ids: recipientIds,
      everyone: z.boolean().default(false),
    }),
    answer: one(z.object({ count: z.int().describe('Wie viele Menschen ihn bekommen') })),
  }),
}
