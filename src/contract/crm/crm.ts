import { z } from 'zod'
import { admin } from '../core/access.ts'
import { crud } from '../core/crud.ts'
import { labelIcons } from './label-icons.ts'
import {
  color,
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

const attributes = z.record(z.string(), z.json()).default({})

const labelInput = {
  organization_id: optionalReference('organizations').meta({ title: 'Organisation' }),
  title: line(100).min(1, 'Geben Sie eine Bezeichnung ein').meta({ title: 'Bezeichnung' }),
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

const contactInput = {
  organization_id: optionalReference('organizations').meta({ title: 'Organisation' }),
  gender: gender.default('none').meta({ title: 'Anrede' }),
  position: optionalLine(120).meta({ title: 'Position' }),
  firstname: optionalLine(100).meta({ title: 'Vorname' }),
  lastname: line(100).min(1, 'Geben Sie den Nachnamen ein').meta({ title: 'Nachname' }),
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
}

export const contactRow = z.object({ ...identified, ...z.object(contactInput).shape, ...timestamps })
export type ContactRow = z.output<typeof contactRow>

export const contacts = crud({
  path: '/api/contacts',
  title: { one: 'Kontakt', many: 'Kontakte', gender: 'm' },
  row: contactRow,
  input: z.strictObject(contactInput),
  view: contactEditors,
  edit: contactEditors,
  scope: 'platform',
  sorts: ['lastname', 'city', 'updated_at'],
  history: 'names',
  filters: { label: id.optional().meta({ title: 'Schlagwort', ref: 'labels' }) },
})

const noteInput = {
  contact_id: optionalReference('contacts').meta({ title: 'Kontakt' }),
  organization_id: optionalReference('organizations').meta({ title: 'Organisation' }),
  subject: optionalLine(200).meta({ title: 'Betreff' }),
  note: prose(20_000).min(1, 'Schreiben Sie die Notiz').meta({ title: 'Notiz' }),
  editable_others: z.boolean().default(true).meta({ title: 'Andere dürfen bearbeiten' }),
  attributes: attributes.meta({ title: 'Eigenschaften' }),
}

export const noteRow = z.object({
  ...identified,
  ...z.object(noteInput).shape,
  user_id: id.nullable().meta({ title: 'Kennung des Benutzers' }),
  author: z.string().meta({ title: 'Verfasst von' }),
  author_user_id: id.nullable().meta({ title: 'Kennung der verfassenden Person' }),
  ...timestamps,
})
export type NoteRow = z.output<typeof noteRow>

export const notes = crud({
  path: '/api/notes',
  title: { one: 'Notiz', many: 'Notizen' },
  row: noteRow,
  input: z.strictObject(noteInput),
  view: contactEditors,
  edit: contactEditors,
  scope: 'platform',
  sorts: ['created_at', 'subject'],
  filters: { contact_id: id.optional().meta({ title: 'Kontakt', ref: 'contacts' }) },
})
