import { z } from 'zod'
import { admin, staff } from './core/access.ts'
import { endpoint, many, none, one } from './core/endpoint.ts'
import { listQuery } from './core/list.ts'
import { permissionLabels, staffPermissions } from './core/permissions.ts'
import { id, identified, line, prose, timestamp } from './core/shapes.ts'

export const notificationRow = z.object({
  ...identified,
  user_id: z.uuid().meta({ title: 'Kennung des Benutzers' }),
  data: z
    .object({
      kind: z.string().meta({ title: 'Art' }),
      title: z.string().meta({ title: 'Überschrift' }),
      text: z.string().meta({ title: 'Text' }),
      href: z.string().nullable().meta({ title: 'Verweis' }),
    })
    .meta({ title: 'Daten' }),
  read_at: timestamp.nullable().meta({ title: 'Gelesen am' }),
  created_at: timestamp.meta({ title: 'Angelegt am' }),
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
    query: listQuery({
      sorts: ['created_at'],
      filters: { unread: z.stringbool().optional().meta({ title: 'Ungelesen' }) },
    }),
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
  ask: endpoint({
    method: 'POST',
    path: '/api/notifications/ask',
    summary: 'Um ein Recht bitten; wer Beschäftigte verwaltet, bekommt einen Hinweis',
    access: [staff()],
    body: z.strictObject({
      permission: z.enum(staffPermissions).meta({
        title: 'Recht',
        choices: Object.fromEntries(staffPermissions.map(each => [each, permissionLabels[each]])),
      }),
    }),
    answer: one(
      z.object({
        asked: z.array(z.string()).meta({ title: 'Gefragt', description: 'Höchstens fünf Namen' }),
      }),
    ),
    idempotent: true,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/notifications',
    summary: 'Einen Hinweis an Benutzer, an die Beschäftigten von Organisationen oder an alle senden',
    access: [admin('admin.notifications')],
    scope: 'platform',
    body: z.strictObject({
      title: line(120).min(1, 'Geben Sie eine Überschrift ein').meta({ title: 'Titel' }),
      text: prose(1000).default('').meta({ title: 'Text' }),
      href: line(300)
        .regex(/^\/(?!\/)/, 'Geben Sie eine Adresse an, die mit / beginnt.')
        .nullable()
        .default(null)
        .meta({ title: 'Verweis' }),
      user_ids: recipientIds.meta({ title: 'Benutzer', ref: 'users' }),
      organization_ids: recipientIds.meta({ title: 'Organisationen', ref: 'organizations' }),
      everyone: z.boolean().default(false).meta({ title: 'Alle Benutzer' }),
    }),
    answer: one(
      z.object({ count: z.int().meta({ title: 'Anzahl', description: 'Wie viele Menschen ihn bekommen' }) }),
    ),
    idempotent: true,
  }),
}
