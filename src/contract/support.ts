import { z } from 'zod'
import { admin, staff } from './core/access.ts'
import { crud } from './core/crud.ts'
import { endpoint, one } from './core/endpoint.ts'
import { publishing, stateFilter } from './core/publishing.ts'
import {
  id,
  identified,
  line,
  optionalReference,
  prose,
  tenant,
  timestamp,
  timestamps,
} from './core/shapes.ts'

const input = {
  title: line(200).min(1, 'Geben Sie eine Überschrift ein.').meta({ title: 'Überschrift' }),
  abstract: prose(2000).default('').meta({ title: 'Kurztext' }),
  content: prose(60_000).default('').meta({ title: 'Text', control: 'rich' }),
  category_id: optionalReference('categories').meta({ title: 'Kategorie', among: { type: 'support' } }),
  order: z.int().min(0).max(10_000).default(0).meta({ title: 'Reihenfolge' }),
  published: z.boolean().default(false).meta({ title: 'Veröffentlicht' }),
  is_template: z.boolean().default(false).meta({ title: 'Vorlage der Plattform' }),
}

export const supportRow = z.object({
  ...identified,
  ...tenant,
  ...z.object(input).shape,
  abstract_plain: z.string().meta({
    title: 'Kurztext ohne Auszeichnung',
    description: 'Kurztext ohne Auszeichnung, für Listen und Suche',
  }),
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

const filters = {
  category_id: id.optional().meta({ title: 'Kategorie', ref: 'categories', among: { type: 'support' } }),
  is_template: z.stringbool().optional().meta({ title: 'Vorlage der Plattform' }),
}

export const support = {
  ...crud({
    ...noun,
    title: { one: 'Hilfe-Artikel', many: 'Hilfe-Artikel', gender: 'm' },
    input: z.strictObject(input),
    sorts,
    filters: { ...filters, ...stateFilter },
    history: 'values',
    orderable: true,
  }),
  ...publishing({ ...noun, title: 'Hilfe-Artikel', filters }),
}

const { category_id: _own, published: _shown, is_template: _always, ...libraryInput } = input

/** An article of the platform that organizations can import. */
export const supportlibraryRow = supportRow.extend({
  organization_id: z.null().meta({ title: 'Kennung der Organisation' }),
  category_id: z.null().meta({ title: 'Kennung der Kategorie' }),
  used_by: z.int().nullable().meta({
    title: 'Verwendet',
    description: 'In wie vielen Organisationen; nur für Administratoren der Plattform',
  }),
  is_used: z.boolean().nullable().meta({ title: 'Wird verwendet' }),
})
export type SupportlibraryRow = z.output<typeof supportlibraryRow>

/** An article of an organization that was copied from the library. */
const use = z.object({
  article_id: id.meta({ title: 'Kennung des Artikels' }),
  organization_id: id.meta({ title: 'Kennung der Organisation' }),
  organization: z.string().meta({ title: 'Organisation' }),
  title: z.string().meta({ title: 'Überschrift dort' }),
  published: z.boolean().meta({ title: 'Veröffentlicht' }),
  imported_at: timestamp.meta({ title: 'Übernommen am' }),
  is_behind: z
    .boolean()
    .meta({ title: 'Veraltet', description: 'Die Bibliothek hat seitdem einen anderen Text' }),
  is_changed: z.boolean().meta({ title: 'Angepasst', description: 'Die Organisation hat den Text geändert' }),
})
export type LibraryUse = z.output<typeof use>

export const supportlibrary = {
  ...crud({
    path: '/api/supportlibrary',
    title: { one: 'Artikel der Bibliothek', many: 'Artikel der Bibliothek', gender: 'm' },
    row: supportlibraryRow,
    input: z.strictObject(libraryInput),
    view: [admin('admin.supportlibrary'), ...noun.view],
    edit: [admin('admin.supportlibrary')],
    scope: 'platform',
    sorts,
    history: 'values',
    orderable: true,
  }),
  uses: endpoint({
    method: 'GET',
    path: '/api/supportlibrary/{id}/uses',
    summary: 'Welche Organisationen einen Artikel übernommen haben, nach ihrem Namen, höchstens 100',
    access: [admin('admin.supportlibrary')],
    scope: 'platform',
    answer: one(z.array(use)),
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/supportlibrary/{id}/import',
    summary: 'Einen Artikel der Bibliothek als eigenen, noch nicht veröffentlichten Artikel übernehmen',
    access: noun.edit,
    body: z.strictObject({
      category_id: optionalReference('categories').meta({ title: 'Kategorie', among: { type: 'support' } }),
    }),
    answer: one(supportRow),
    idempotent: true,
  }),
}
