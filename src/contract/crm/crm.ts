import { z } from 'zod'
import { admin } from '../core/access.ts'
import { crud } from '../core/crud.ts'
import { endpoint, one } from '../core/endpoint.ts'
import { choice } from '../core/field-facts.ts'
import { labelIcons } from './label-icons.ts'
import {
  color,
  day,
  email,
  gender,
  id,
  identified,
  line,
  optionalEmail,
  optionalLine,
  optionalPostcode,
  optionalReference,
  prose,
  references,
  timestamps,
} from '../core/shapes.ts'

const maxAttributes = 50

/** Named values of a record, as many as fit on its page. */
const attributes = z
  .record(line(60).min(1, 'Geben Sie einen Namen ein.'), z.json())
  .refine(
    given => Object.keys(given).length <= maxAttributes,
    `Möglich sind höchstens ${maxAttributes} Eigenschaften.`,
  )
  .refine(given => JSON.stringify(given).length <= 20_000, 'Kürzen Sie die Eigenschaften.')
  .default({})

const labelInput = {
  organization_id: optionalReference('organizations').meta({ title: 'Organisation' }),
  title: line(100).min(1, 'Geben Sie eine Bezeichnung ein.').meta({ title: 'Bezeichnung' }),
  color: color.default('#054d6c').meta({ title: 'Farbe' }),
  hint: optionalLine(300).meta({ title: 'Hinweis' }),
  icon: optionalLine(60).meta({ title: 'Symbol', choices: labelIcons }),
  scope: line(60).default('crm').meta({ title: 'Geltungsbereich' }),
  attributes: attributes.meta({ title: 'Eigenschaften' }),
}

export const labelRow = z.object({ ...identified, ...z.object(labelInput).shape, ...timestamps })
export type LabelRow = z.output<typeof labelRow>

const labelEditors = [admin('admin.settings.labels')] as const
const contactEditors = [admin('admin.crm')] as const

/** Labels of the platform, for example of contacts. */
export const labels = crud({
  path: '/api/labels',
  title: { one: 'Schlagwort', many: 'Schlagworte', gender: 'n' },
  row: labelRow,
  input: z.strictObject(labelInput),
  view: [admin('admin.settings.labels', 'admin.crm')],
  edit: labelEditors,
  scope: 'platform',
  sorts: ['title'],
  history: 'values',
  filters: { scope: line(60).optional().meta({ title: 'Geltungsbereich' }) },
})

/** Whether somebody is to be called again: today or before, later, or no date. */
export const followUps = { due: 'Fällig', planned: 'Geplant', none: 'Ohne Datum' } as const

const contactInput = {
  organization_id: optionalReference('organizations').meta({ title: 'Organisation' }),
  gender: gender.default('none').meta({ title: 'Anrede' }),
  position: optionalLine(120).meta({ title: 'Position' }),
  firstname: optionalLine(100).meta({ title: 'Vorname' }),
  lastname: line(100).min(1, 'Geben Sie den Nachnamen ein.').meta({ title: 'Nachname' }),
  street: optionalLine(120).meta({ title: 'Straße' }),
  housenumber: optionalLine(20).meta({ title: 'Hausnummer' }),
  postalcode: optionalPostcode.meta({ title: 'Postleitzahl' }),
  city: optionalLine(100).meta({ title: 'Ort' }),
  email: optionalEmail,
  phone: optionalLine(40).meta({ title: 'Telefon' }),
  mobile: optionalLine(40).meta({ title: 'Mobiltelefon' }),
  notes: prose(10_000).default('').meta({ title: 'Notizen' }),
  attributes: attributes.meta({ title: 'Eigenschaften' }),
  labels: references('labels', 50).default([]).meta({ title: 'Schlagworte' }),
  follow_up_on: day.nullable().default(null).meta({ title: 'Wiedervorlage' }),
}

export const contactRow = z.object({
  ...identified,
  name: z.string().meta({ title: 'Name', description: 'Vorname und Nachname' }),
  ...z.object(contactInput).shape,
  ...timestamps,
})
export type ContactRow = z.output<typeof contactRow>

const noteInput = {
  contact_id: optionalReference('contacts').meta({ title: 'Kontakt' }),
  organization_id: optionalReference('organizations').meta({ title: 'Organisation' }),
  subject: optionalLine(200).meta({ title: 'Betreff' }),
  note: prose(20_000).min(1, 'Geben Sie die Notiz ein.').meta({ title: 'Notiz' }),
  editable_others: z.boolean().default(true).meta({ title: 'Andere dürfen bearbeiten' }),
  attributes: attributes.meta({ title: 'Eigenschaften' }),
}

export const noteRow = z.object({
  ...identified,
  title: z
    .string()
    .meta({ title: 'Betreff oder Anfang', description: 'Der Betreff, sonst der Anfang der Notiz' }),
  ...z.object(noteInput).shape,
  user_id: id.nullable().meta({ title: 'Kennung des Benutzers' }),
  author: z.string().meta({ title: 'Verfasst von' }),
  author_user_id: id.nullable().meta({ title: 'Kennung der verfassenden Person' }),
  ...timestamps,
})
export type NoteRow = z.output<typeof noteRow>

const { contact_id: _path, organization_id: _own, ...noteOfContact } = noteInput

export const contacts = {
  ...crud({
    path: '/api/contacts',
    title: { one: 'Kontakt', many: 'Kontakte', gender: 'm' },
    row: contactRow,
    input: z.strictObject(contactInput),
    view: contactEditors,
    edit: contactEditors,
    scope: 'platform',
    sorts: ['lastname', 'city', 'updated_at', 'follow_up_on'],
    history: 'names',
    filters: {
      label: id.optional().meta({ title: 'Schlagwort', ref: 'labels' }),
      organization: id.optional().meta({ title: 'Organisation', ref: 'organizations' }),
      has_organization: z.stringbool().optional().meta({ title: 'Mit Organisation' }),
      follow_up: choice(followUps).optional().meta({ title: 'Wiedervorlage' }),
      email: email
        .optional()
        .meta({ title: 'E-Mail-Adresse', description: 'Groß- und Kleinschreibung zählt nicht' }),
    },
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/contacts/{id}/notes',
    summary:
      'Eine Notiz zu einem Kontakt schreiben und zugleich seine Wiedervorlage setzen: beides oder nichts',
    access: contactEditors,
    scope: 'platform',
    body: z.strictObject({
      ...noteOfContact,
      follow_up_on: day
        .nullable()
        .optional()
        .meta({ title: 'Wiedervorlage', description: 'Was fehlt, bleibt; null nimmt sie weg' }),
    }),
    answer: one(noteRow),
    conditional: true,
    idempotent: true,
  }),
}

export const notes = crud({
  path: '/api/notes',
  title: { one: 'Notiz', many: 'Notizen' },
  row: noteRow,
  input: z.strictObject(noteInput),
  view: contactEditors,
  edit: contactEditors,
  scope: 'platform',
  sorts: ['created_at', 'subject'],
  filters: {
    contact_id: id.optional().meta({ title: 'Kontakt', ref: 'contacts' }),
    organization: id.optional().meta({
      title: 'Organisation',
      ref: 'organizations',
      description: 'Auch die Notizen zu ihren Kontakten',
    }),
  },
})
