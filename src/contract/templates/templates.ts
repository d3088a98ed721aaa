import { z } from 'zod'
import { choice, labelsOf } from '../core/field-facts.ts'
import { admin, staff } from '../core/access.ts'
import { crud } from '../core/crud.ts'
import { endpoint, one } from '../core/endpoint.ts'
import {
  email,
  id,
  identified,
  line,
  optionalLine,
  orEmpty,
  prose,
  timestamp,
  timestamps,
} from '../core/shapes.ts'
import { procedureStatuses } from '../procedures/status.ts'
import { templateScopes } from './scopes.ts'

/** `mail` templates are sent automatically by identifier; staff insert `snippet` templates into messages. */
export const templateTypes = { mail: 'E-Mail', snippet: 'Textbaustein' } as const

const scopes = choice(labelsOf(templateScopes))

const text = {
  scope: scopes.default('procedures').meta({ title: 'Anlass', description: 'Er bestimmt die Platzhalter' }),
  mail_subject: optionalLine(200).meta({
    title: 'Betreff',
    description: 'Mit Platzhaltern wie {{ reference }}',
  }),
  data: prose(20_000)
    .default('')
    .meta({ title: 'Text', description: 'Mit Platzhaltern wie {{ customer.lastname }}' }),
}

/** Status, Wiedervorlage and assignee that follow from a message which begins with a snippet. */
const after = {
  status_after: choice(labelsOf(procedureStatuses))
    .nullable()
    .default(null)
    .meta({ title: 'Status danach', description: 'Leer: er bleibt' }),
  follow_up_days: z
    .int()
    .min(1, 'Geben Sie mindestens 1 Tag ein.')
    .max(730, 'Geben Sie höchstens 730 Tage ein.')
    .nullable()
    .default(null)
    .meta({
      title: 'Wiedervorlage nach Tagen',
      description: 'Sie fällt auf einen Arbeitstag; leer: kein Tag',
    }),
  follow_up_until_reply: z.boolean().default(false).meta({ title: 'Wiedervorlage bei Antwort' }),
  assigns_sender: z.boolean().default(false).meta({ title: 'Zuständig wird, wer sendet' }),
}

const input = {
  identifier: line(100)
    .regex(/^[a-z][a-z0-9_.-]*$/, 'Geben Sie eine Kennung aus a–z, Ziffern, Punkt, - und _ ein.')
    .meta({ title: 'Bezeichner' }),
  title: line(200).min(1, 'Geben Sie einen Titel ein.').meta({ title: 'Titel' }),
  ...text,
  type: choice(templateTypes).default('mail').meta({ title: 'Art' }),
  ...after,
  active: z.boolean().default(true).meta({ title: 'In Gebrauch' }),
  predefinition_notes: prose(4000).default('').meta({ title: 'Hinweise zur Vorgabe' }),
}

export const templateRow = z.object({
  ...identified,
  organization_id: id.nullable().meta({ title: 'Kennung der Organisation' }),
  ...z.object(input).shape,
  is_predefinition: z.boolean().meta({
    title: 'Vorgabe der Plattform',
    description: 'Gehört der Plattform und gilt, wo eine Organisation nichts Eigenes hat',
  }),
  ...timestamps,
})
export type TemplateRow = z.output<typeof templateRow>

const preview = {
  body: z.strictObject({
    ...text,
    reference: line(40).optional().meta({
      title: 'Vorgangsnummer',
      description: 'Mit den Werten dieses Vorgangs statt mit Beispielen; das Ansehen wird protokolliert',
    }),
  }),
  answer: one(
    z.object({
      subject: z.string().meta({ title: 'Betreff' }),
      text: z.string().meta({ title: 'Text' }),
      placeholders: z
        .array(z.string())
        .meta({ title: 'Platzhalter', description: 'Was die Vorlage verwendet' }),
      available: z
        .array(z.string())
        .meta({ title: 'Verfügbare Platzhalter', description: 'Was sie an diesem Anlass verwenden kann' }),
    }),
  ),
}

/** An email with sample values, and with settings and a template that are not saved yet. */
const sample = {
  mail: z
    .strictObject({
      signature: prose(2000).meta({ title: 'Grußformel' }),
      sender_name: line(100).meta({ title: 'Absendername' }),
      sender_email: orEmpty(email).meta({ title: 'Absenderadresse' }),
      reply_to: orEmpty(email).meta({ title: 'Antwortadresse' }),
    })
    .partial()
    .optional()
    .meta({ title: 'Absender und Grußformel', description: 'Was fehlt, ist wie gespeichert' }),
  template: z
    .strictObject(text)
    .optional()
    .meta({ title: 'Vorlage', description: 'Ohne sie gilt der vorgegebene Text' }),
}

const sampleEmail = z.object({
  from: z.string().meta({ title: 'Absender' }),
  reply_to: z.string().nullable().meta({ title: 'Antwortadresse' }),
  subject: z.string().meta({ title: 'Betreff' }),
  html: z.string().meta({ title: 'Als HTML' }),
  text: z.string().meta({ title: 'Als Text' }),
})
export type SampleEmail = z.output<typeof sampleEmail>

const tried = {
  answer: one(
    z.object({
      response: z.string().meta({ title: 'Antwort des Mailservers' }),
      sent_at: timestamp.meta({ title: 'Angenommen am' }),
    }),
  ),
  limit: 6,
}

const sorts = ['title', 'identifier', 'updated_at'] as const
const filters = {
  scope: scopes.optional().meta({ title: 'Anlass' }),
  type: choice(templateTypes).optional().meta({ title: 'Art' }),
  identifier: line(100).optional().meta({ title: 'Bezeichner' }),
}
const noun = {
  title: { one: 'Vorlage', many: 'Vorlagen' },
  row: templateRow,
  sorts,
  filters,
  history: 'values',
} as const

/** Templates of the organization. */
export const templates = {
  ...crud({
    ...noun,
    path: '/api/templates',
    input: z.strictObject(input),
    view: [staff('procedures.view', 'procedures.edit', 'settings')],
    edit: [staff('settings')],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/templates/preview',
    summary: 'Eine Vorlage mit Beispielen ausgefüllt',
    access: [staff('settings')],
    ...preview,
  }),
  email: endpoint({
    method: 'POST',
    path: '/api/templates/email',
    summary: 'Eine ganze E-Mail mit Beispielen, wie sie aus dem Portal ginge',
    access: [staff('settings')],
    body: z.strictObject(sample),
    answer: one(sampleEmail),
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/templates/test',
    summary: 'Dieselbe E-Mail zur Probe senden',
    access: [staff('settings')],
    body: z.strictObject({ to: email.meta({ title: 'Empfänger' }), ...sample }),
    ...tried,
  }),
}

/** Templates of the platform. An organization overrides one with a template of the same identifier. */
export const predefinitions = {
  ...crud({
    ...noun,
    title: { one: 'Vorlage der Plattform', many: 'Vorlagen der Plattform' },
    path: '/api/predefinitions',
    input: z.strictObject(input),
    view: [admin('admin.templates', 'admin.crm'), staff('procedures.view', 'procedures.edit', 'settings')],
    edit: [admin('admin.templates')],
    scope: 'platform',
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/predefinitions/preview',
    summary: 'Eine Vorlage der Plattform mit Beispielen ausgefüllt',
    access: [admin('admin.templates')],
    scope: 'platform',
    ...preview,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/predefinitions/test',
    summary: 'Eine Vorlage der Plattform mit Beispielen zur Probe an sich selbst senden',
    access: [admin('admin.templates')],
    scope: 'platform',
    body: z.strictObject(text),
    ...tried,
  }),
  usage: endpoint({
    method: 'GET',
    path: '/api/predefinitions/{id}/usage',
    summary: 'Wie viele Organisationen diese Vorlage nutzen und welche eine eigene Fassung haben',
    access: [admin('admin.templates', 'admin.crm')],
    scope: 'platform',
    answer: one(
      z.object({
        organizations: z.int().meta({ title: 'Organisationen, die sie nutzen' }),
        own: z
          .array(
            z.object({
              organization: z.string().meta({ title: 'Organisation' }),
              title: z.string().meta({ title: 'Titel der eigenen Fassung' }),
              active: z.boolean().meta({ title: 'In Gebrauch' }),
              updated_at: timestamp.meta({ title: 'Geändert am' }),
            }),
          )
          .meta({ title: 'Eigene Fassungen', description: 'Höchstens 200' }),
      }),
    ),
  }),
}
