import { z } from 'zod'
import { choice } from './core/field-facts.ts'
import { staff } from './core/access.ts'
import { crud } from './core/crud.ts'
import { endpoint, none } from './core/endpoint.ts'
import { id, identified, line, prose, tenant, timestamps } from './core/shapes.ts'

export const categoryTypes = { support: 'Hilfe', download: 'Downloads' } as const

/** Symbols of topics, and what they stand for. */
export const topicIcons = {
  book: 'Buch',
  gauge: 'Zähler',
  receipt: 'Rechnung',
  key: 'Schlüssel',
  droplet: 'Tropfen',
  rain: 'Regen',
  shovel: 'Schaufel',
} as const
export type TopicIcon = keyof typeof topicIcons

const input = {
  type: choice(categoryTypes, 'Wählen Sie die Art.').meta({ title: 'Art' }),
  title: line(120).min(1, 'Geben Sie einen Namen ein.').meta({ title: 'Name' }),
  description: prose(1000).default('').meta({ title: 'Beschreibung' }),
  icon: choice(topicIcons)
    .default('book')
    .meta({ title: 'Symbol', description: 'Im Portal neben dem Thema der Hilfe' }),
  order: z.int().min(0).max(10_000).default(0).meta({ title: 'Reihenfolge' }),
  published: z.boolean().default(true).meta({ title: 'Veröffentlicht' }),
  is_template: z.boolean().default(false).meta({ title: 'Vorlage der Plattform' }),
}

export const categoryRow = z.object({
  ...identified,
  ...tenant,
  ...z.object(input).shape,
  item_count: z.int().meta({
    title: 'Anzahl der Einträge',
    description: 'Downloads oder Artikel darin; für Besucher die veröffentlichten',
  }),
  ...timestamps,
})
export type CategoryRow = z.output<typeof categoryRow>

const edit = [staff('support.edit', 'downloads.edit')] as const

export const categories = {
  ...crud({
    path: '/api/categories',
    title: { one: 'Kategorie', many: 'Kategorien' },
    row: categoryRow,
    input: z.strictObject(input),
    view: [staff('support.view', 'support.edit', 'downloads.view', 'downloads.edit')],
    edit,
    published: true,
    sorts: ['order', 'title'],
    history: 'values',
    orderable: true,
    filters: { type: choice(categoryTypes).optional().meta({ title: 'Art' }) },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/categories/{id}',
    summary: 'Kategorie löschen; was darin ist, bleibt ohne Kategorie oder zieht um',
    access: edit,
    query: z.strictObject({
      move_to: id.optional().meta({
        title: 'Kategorie, in die alles wechselt',
        description: 'Kategorie derselben Art',
        ref: 'categories',
      }),
    }),
    answer: none,
    conditional: true,
  }),
}
