import { z } from 'zod'
import { admin, staff } from './core/access.ts'
import { crud } from './core/crud.ts'
import { endpoint, one } from './core/endpoint.ts'
import { publishing } from './core/publishing.ts'
import { id, identified, line, prose, tenant, timestamps } from './core/shapes.ts'

const input = {
  title: line(200).min(1, 'Geben Sie eine Überschrift ein'),
  abstract: prose(2000).default(''),
  content: prose(60_000).default(''),
  category_id: id.nullable().default(null),
  order: z.int().min(0).max(10_000).default(0),
  published: z.boolean().default(false),
  is_template: z.boolean().default(false),
}

export const supportRow = z.object({
  ...identified,
  ...tenant,
  ...z.object(input).shape,
  abstract_plain: z.string().describe('Kurztext ohne Auszeichnung, für Listen und Suche'),
  ...timestamps,
})
export type SupportRow = z.output<typeof supportRow>

const noun = {
  path: '/api/support',
  row: supportRow,
  view: [staff('support.view', 'support.edit')],
  edit: [staff('support.edit')],
  published: true,
  module: 'support',
} as const

const sorts = ['order', 'title', 'updated_at'] as const

export const support = {
  ...crud({
    ...noun,
    title: { one: 'Hilfe-Artikel', many: 'Hilfe-Artikel' },
    input: z.strictObject(input),
    sorts,
    filters: { category_id: id.optional(), is_template: z.stringbool().optional() },
  }),
  ...publishing({ ...noun, title: 'Hilfe-Artikel' }),
}

const { category_id: _own, published: _shown, is_template: _always, ...libraryInput } = input

/** An article of the platform that organizations can import. */
export const supportlibraryRow = supportRow.extend({ organization_id: z.null(), category_id: z.null() })

export const supportlibrary = {
  ...crud({
    path: '/api/supportlibrary',
    title: { one: 'Artikel der Bibliothek', many: 'Artikel der Bibliothek' },
    row: supportlibraryRow,
    input: z.strictObject(libraryInput),
    view: [admin('admin.supportlibrary'), ...noun.view],
    edit: [admin('admin.supportlibrary')],
    scope: 'platform',
    sorts,
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/supportlibrary/{id}/import',
    summary: 'Einen Artikel der Bibliothek als eigenen, noch nicht veröffentlichten Artikel übernehmen',
    access: noun.edit,
    body: z.strictObject({ category_id: id.nullable().default(null) }),
    answer: one(supportRow),
    idempotent: true,
  }),
}
