import { z } from 'zod'
import { staff } from '../core/access.ts'
import { endpoint, file, many } from '../core/endpoint.ts'
import { choice, labelsOf } from '../core/field-facts.ts'
import { listQuery } from '../core/list.ts'
import { revisionRow } from '../core/revisions.ts'
import { id, identified, reference, timestamp } from '../core/shapes.ts'
import { auditVerbs } from './verbs.ts'

export const auditActors = {
  staff: 'Beschäftigte',
  admin: 'Plattform',
  customer: 'Kundinnen und Kunden',
  visitor: 'Besucher ohne Anmeldung',
  job: 'Klarwerk (Aufträge)',
  machine: 'API-Schlüssel',
  operator: 'Betrieb',
} as const

/** Groups of verbs that a list of the audit is narrowed to. */
export const auditGroups = {
  changes: { label: 'Alle außer Ansehen' },
  reads: { label: 'Nur Ansehen und Ausgeben' },
  access: { label: 'Anmeldungen und Abweisungen' },
  removals: { label: 'Löschen' },
} as const

const auditRow = z.object({
  ...identified,
  created_at: timestamp.meta({ title: 'Zeitpunkt' }),
  actor: z
    .object({
      kind: choice(auditActors).meta({ title: 'Art' }),
      id: id.nullable().meta({ title: 'Kennung' }),
      name: z.string().meta({ title: 'Name', description: 'Leer bei Kundinnen, Kunden und Besuchern' }),
    })
    .meta({ title: 'Wer' }),
  verb: choice(auditVerbs).meta({ title: 'Handlung' }),
  noun: z.string().meta({ title: 'Bereich', description: 'Adresse der Einträge in der API, etwa „news“' }),
  subject_id: id.nullable().meta({ title: 'Kennung des Eintrags' }),
  subject: z.string().nullable().meta({
    title: 'Name des Eintrags',
    description: 'Leer, wenn es ihn nicht mehr gibt oder das Recht fehlt',
  }),
  subject_kind: z.string().nullable().meta({ title: 'Art des Vorgangs' }),
  changed: revisionRow.shape.changed.nullable().meta({
    title: 'Geänderte Felder',
    description: 'Mit den Werten davor und danach, wo sie aufbewahrt werden',
  }),
  details: z.record(z.string(), z.json()).meta({ title: 'Angaben' }),
  browser: z.string().meta({ title: 'Browser' }),
  request_id: z.string().meta({ title: 'Nummer der Anfrage' }),
})
export type AuditRow = z.output<typeof auditRow>

const auditQuery = listQuery({
  sorts: ['created_at'],
  filters: {
    actor_id: reference('users').optional().meta({ title: 'Kennung der Person' }),
    actor_kind: choice(auditActors).optional().meta({ title: 'Art' }),
    noun: z.string().max(40).optional().meta({ title: 'Bereich' }),
    subject_id: id.optional().meta({ title: 'Kennung des Eintrags' }),
    group: choice(labelsOf(auditGroups)).optional().meta({ title: 'Handlung' }),
    from: timestamp.optional().meta({ title: 'Ab' }),
    to: timestamp.optional().meta({ title: 'Vor' }),
  },
})
export type AuditQuery = z.output<typeof auditQuery>

/** The audit of an organization: who did what and when. Nobody changes or deletes it. */
export const auditEntries = {
  list: endpoint({
    method: 'GET',
    path: '/api/audit',
    summary: 'Wer wann was getan hat, neueste Einträge zuerst; Passwörter und Schlüssel stehen nie darin',
    access: [staff('audit.view')],
    query: auditQuery,
    answer: many(auditRow),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/audit/export',
    summary: 'Das Protokoll als Tabelle (CSV); höchstens 10.000 Einträge',
    access: [staff('audit.view')],
    query: auditQuery.omit({ page: true, per_page: true, after: true }),
    answer: file('text/csv'),
    limit: 30,
  }),
}
