import { z } from 'zod'
import { admin } from './core/access.ts'
import { endpoint, many, one } from './core/endpoint.ts'
import { idsFilter, listQuery } from './core/list.ts'
import { permissionLabels, staffPermissions } from './core/permissions.ts'
import { id, identified, line, prose, timestamp } from './core/shapes.ts'

const chosenIds = z.array(id).max(500).default([])
const count = (title: string) => z.int().meta({ title })

/** Recipients of an announcement. A permission narrows the choice to those who hold it. */
const audience = {
  everyone: z.boolean().default(false).meta({ title: 'Alle Beschäftigten' }),
  organization_ids: chosenIds.meta({ title: 'Organisationen', ref: 'organizations' }),
  user_ids: chosenIds.meta({ title: 'Beschäftigte', ref: 'users' }),
  permission: z
    .enum(staffPermissions)
    .nullable()
    .default(null)
    .meta({
      title: 'Nur mit dem Recht',
      choices: Object.fromEntries(staffPermissions.map(each => [each, permissionLabels[each]])),
    }),
}

/** Addresses of our own pages for staff: letters, digits and - _ . ~ % @ /, with query and fragment. */
const ownPage = /^\/(login|admin)(\/(?!\.)[\p{L}\d\-_.~%@]+)*\/?(\?[^#\s\\]*)?(#[^\s\\]*)?$/u

const words = {
  title: line(120).min(1, 'Geben Sie einen Betreff ein.').meta({ title: 'Betreff' }),
  text: prose(1000).default('').meta({ title: 'Text' }),
  href: line(300)
    .regex(ownPage, 'Geben Sie eine Seite von Klarwerk an, zum Beispiel /login/help.')
    .nullable()
    .default(null)
    .meta({ title: 'Verweis' }),
  by_email: z
    .boolean()
    .default(false)
    .meta({ title: 'Auch per E-Mail', description: 'Nur an Beschäftigte; nach spätestens zehn Minuten' }),
}

/** The body that sends an announcement. */
export const announcementInput = z.strictObject({
  ...words,
  ...audience,
  expected: z.int().min(1).optional().meta({
    title: 'Erwartete Anzahl',
    description: 'Wie viele Personen die Vorschau nannte; sind es inzwischen andere, wird nichts gesendet',
  }),
})

export const announcementRow = z.object({
  ...identified,
  ...z.object(words).shape,
  ...z.object(audience).shape,
  recipients: count('Empfängerinnen und Empfänger'),
  read_count: count('Gelesen'),
  author: z.string().meta({ title: 'Gesendet von' }),
  done_at: timestamp.nullable().meta({ title: 'Fertig am', description: 'Leer, solange noch gesendet wird' }),
  created_at: timestamp.meta({ title: 'Gesendet am' }),
})
export type AnnouncementRow = z.output<typeof announcementRow>

const ofOrganization = z.object({
  id: id.meta({ title: 'Kennung' }),
  title: z.string().meta({ title: 'Organisation' }),
  count: count('Anzahl'),
})

const audienceFacts = z.object({
  count: count('Anzahl der Personen'),
  organizations: z.array(ofOrganization).meta({ title: 'Nach Organisation', description: 'Höchstens 100' }),
  organization_count: count('Anzahl der Organisationen'),
  admins: count('Davon Administratoren der Plattform'),
  left_out: z
    .object({
      without_permission: count('Ohne das Recht'),
      locked: count('Gesperrt'),
      closed: count('In geschlossenen Organisationen'),
    })
    .meta({ title: 'Ausgelassen' }),
})
export type AudienceFacts = z.output<typeof audienceFacts>

const recipient = z.object({
  id: id.meta({ title: 'Kennung' }),
  title: z.string().meta({ title: 'Name', description: 'Bei Personen mit ihrer Organisation' }),
})

const access = [admin('admin.notifications')] as const
const searched = z.strictObject({
  q: line(200).optional().meta({ title: 'Suchbegriff' }),
  ...idsFilter,
})

/** Sent messages of the platform; `notifications.send` sends one. */
export const announcements = {
  list: endpoint({
    method: 'GET',
    path: '/api/announcements',
    summary:
      'Gesendete Mitteilungen der Plattform, neueste zuerst, mit der Zahl derer, die sie gelesen haben',
    title: { one: 'Mitteilung', many: 'Mitteilungen' },
    access,
    scope: 'platform',
    query: listQuery({ sorts: ['created_at'] }),
    answer: many(announcementRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/announcements/{id}',
    summary: 'Eine gesendete Mitteilung lesen',
    access,
    scope: 'platform',
    answer: one(announcementRow),
  }),
  audience: endpoint({
    method: 'POST',
    path: '/api/announcements/audience',
    summary: 'Wie viele Personen eine Mitteilung bekämen und wer ausgelassen wird; es wird nichts gesendet',
    access,
    scope: 'platform',
    body: z.strictObject(audience),
    answer: one(audienceFacts),
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/announcements/people',
    summary: 'Beschäftigte aller Organisationen nach dem Namen, höchstens 20, oder die genannten',
    access,
    scope: 'platform',
    query: searched,
    answer: one(z.array(recipient)),
  }),
  organizations: endpoint({
    method: 'GET',
    path: '/api/announcements/organizations',
    summary: 'Organisationen nach dem Namen, höchstens 20, oder die genannten',
    access,
    scope: 'platform',
    query: searched,
    answer: one(z.array(recipient)),
  }),
}
