import { z } from 'zod'
import { announcementInput } from './announcements.ts'
import { admin, staff } from './core/access.ts'
import { choice } from './core/field-facts.ts'
import { endpoint, many, none, one } from './core/endpoint.ts'
import { listQuery } from './core/list.ts'
import { permissionLabels, staffPermissions } from './core/permissions.ts'
import { day, id, identified, timestamp } from './core/shapes.ts'
import { notificationKinds, type NotificationKind } from './notification-kinds.ts'

const kind = choice(
  Object.fromEntries(Object.entries(notificationKinds).map(([key, [one]]) => [key, one])) as Record<
    NotificationKind,
    string
  >,
).meta({ title: 'Art' })

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

/** Notifications of one kind and day. */
const notificationGroup = z.object({
  kind: z.string().meta({ title: 'Art' }),
  day: day.meta({ title: 'Tag', description: 'In Deutschland' }),
  total: z.int().meta({ title: 'Anzahl' }),
  unread: z.int().meta({ title: 'Davon ungelesen' }),
  latest: notificationRow.meta({ title: 'Die neueste' }),
})
export type NotificationGroup = z.output<typeof notificationGroup>

const some = {
  unread: z.stringbool().optional().meta({ title: 'Ungelesen' }),
  kind: kind.optional(),
  day: day.optional().meta({ title: 'Tag', description: 'In Deutschland' }),
}

const access = [staff(), admin()] as const

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
      filters: some,
    }),
    answer: many(notificationRow),
  }),
  groups: endpoint({
    method: 'GET',
    path: '/api/notifications/groups',
    summary:
      'Die eigenen Hinweise nach Art und Tag zusammengefasst, neueste zuerst: die neuesten 300 und alle anderen derselben Tage, höchstens 100 Gruppen',
    access,
    scope: 'platform',
    query: z.strictObject({ unread: some.unread, kind: some.kind }),
    answer: one(z.array(notificationGroup)),
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
    summary: 'Alle eigenen Hinweise als gelesen vermerken, oder die einer Art oder eines Tages',
    access,
    scope: 'platform',
    query: z.strictObject({ kind: some.kind, day: some.day }),
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
    summary:
      'Eine Mitteilung der Plattform an einzelne Personen, an die Beschäftigten von Organisationen oder an alle senden',
    access: [admin('admin.notifications')],
    scope: 'platform',
    body: announcementInput,
    answer: one(
      z.object({
        id: id.meta({ title: 'Kennung der Mitteilung' }),
        count: z.int().meta({ title: 'Anzahl', description: 'Wie viele Menschen sie bekommen' }),
      }),
    ),
    idempotent: true,
  }),
}
