import { z } from 'zod'
import { admin } from '../core/access.ts'
import { crud } from '../core/crud.ts'
import {
  color,
  gender,
  id,
  identified,
  line,
  optionalEmail,
  optionalLine,
  optionalPostcode,
  prose,
  timestamps,
} from '../core/shapes.ts'

const attributes = z.record(z.string(), z.json()).default({})

const labelInput = {
  organization_id: id.nullable().default(null),
  title: line(100).min(1, 'Geben Sie eine Bezeichnung ein'),
  color: color.default('#054d6c'),
  hint: optionalLine(300),
  icon: optionalLine(60),
  scope: line(60).default('crm'),
  attributes,
}

export const labelRow = z.object({ ...identified, ...z.object(labelInput).shape, ...timestamps })
export type LabelRow = z.output<typeof labelRow>

const labelEditors = [admin('admin.settings.labels')] as const
const contactEditors = [admin('admin.crm')] as const

/** Labels of the platform, for example of contacts. */
export const labels = crud({
  path: '/api/labels',
  title: { one: 'Schlagwort', many: 'Schlagworte' },
  row: labelRow,
  input: z.strictObject(labelInput),
  view: [admin('admin.settings.labels', 'admin.crm')],
  edit: labelEditors,
  scope: 'platform',
  sorts: ['title'],
  filters: { scope: line(60).optional() },
})

const contactInput = {
  organization_id: id.nullable().default(null),
  gender: gender.default('none'),
  position: optionalLine(120),
  firstname: optionalLine(100),
  lastname: line(100).min(1, 'Geben Sie den Nachnamen ein'),
  street: optionalLine(120),
  housenumber: optionalLine(20),
  postalcode: optionalPostcode,
  city: optionalLine(100),
  email: optionalEmail,
  phone: optionalLine(40),
  mobile: optionalLine(40),
  notes: prose(10_000).default(''),
  attributes,
  labels: z.array(id).max(50).default([]),
}

export const contactRow = z.object({ ...identified, ...z.object(contactInput).shape, ...timestamps })
export type ContactRow = z.output<typeof contactRow>

export const contacts = crud({
  path: '/api/contacts',
  title: { one: 'Kontakt', many: 'Kontakte' },
  row: contactRow,
  input: z.strictObject(contactInput),
  view: contactEditors,
  edit: contactEditors,
  scope: 'platform',
  sorts: ['lastname', 'city', 'updated_at'],
  filters: { label: id.optional() },
})

const noteInput = {
  contact_id: id.nullable().default(null),
  organization_id: id.nullable().default(null),
  subject: optionalLine(200),
  note: prose(20_000).min(1, 'Schreiben Sie die Notiz'),
  editable_others: z.boolean().default(true),
  attributes,
}

export const noteRow = z.object({
  ...identified,
  ...z.object(noteInput).shape,
  user_id: id.nullable(),
  author: z.string(),
  author_user_id: id.nullable(),
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
  filters: { contact_id: id.optional() },
})
