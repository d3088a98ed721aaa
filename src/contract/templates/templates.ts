import { z } from 'zod'
import { admin, staff } from '../core/access.ts'
import { crud } from '../core/crud.ts'
import { endpoint, one } from '../core/endpoint.ts'
import { id, identified, line, optionalLine, prose, timestamps } from '../core/shapes.ts'
import { templateScopeKeys } from './scopes.ts'

/** `mail` templates are sent automatically by identifier; staff insert `snippet` templates into messages. */
export const templateTypes = ['mail', 'snippet'] as const

const text = {
  scope: z.enum(templateScopeKeys).default('procedures').describe('Der Anlass; er bestimmt die Platzhalter'),
  mail_subject: optionalLine(200).describe('Betreff, mit Platzhaltern wie {{ reference }}'),
  data: prose(20_000).default('').describe('Text, mit Platzhaltern wie {{ customer.lastname }}'),
}

const input = {
  identifier: line(100).regex(/^[a-z][a-z0-9_.-]*$/, 'Eine Kennung besteht aus a–z, Ziffern, Punkt und _'),
  title: line(200).min(1, 'Geben Sie einen Titel ein'),
  ...text,
  type: z.enum(templateTypes).default('mail'),
  active: z.boolean().default(true),
  predefinition_notes: prose(4000).default(''),
}

export const templateRow = z.object({
  ...identified,
  organization_id: id.nullable(),
  ...z.object(input).shape,
  is_predefinition: z
    .boolean()
    .describe('Gehört der Plattform und gilt, wo eine Organisation nichts Eigenes hat'),
  ...timestamps,
})
export type TemplateRow = z.output<typeof templateRow>

const preview = {
  body: z.strictObject(text),
  answer: one(
    z.object({
      subject: z.string(),
      text: z.string(),
      placeholders: z.array(z.string()).describe('Was die Vorlage verwendet'),
      available: z.array(z.string()).describe('Was sie an diesem Anlass verwenden kann'),
    }),
  ),
}

const sorts = ['title', 'identifier', 'updated_at'] as const
const filters = {
  scope: z.enum(templateScopeKeys).optional(),
  type: z.enum(templateTypes).optional(),
  identifier: line(100).optional(),
}
const noun = { title: { one: 'Vorlage', many: 'Vorlagen' }, row: templateRow, sorts, filters }

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
}
