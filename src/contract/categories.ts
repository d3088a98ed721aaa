import { z } from 'zod'
import { staff } from './core/access.ts'
import { crud } from './core/crud.ts'
import { endpoint, none } from './core/endpoint.ts'
import { id, identified, line, prose, tenant, timestamps } from './core/shapes.ts'

export const categoryTypes = ['support', 'download'] as const

const input = {
  type: z.enum(categoryTypes),
  title: line(120).min(1, 'Geben Sie einen Namen ein'),
  description: prose(1000).default(''),
  order: z.int().min(0).max(10_000).default(0),
  published: z.boolean().default(true),
  is_template: z.boolean().default(false),
}

export const categoryRow = z.object({
  ...identified,
  ...tenant,
  ...z.object(input).shape,
  item_count: z.int().describe('Downloads oder Artikel darin; für Besucher die veröffentlichten'),
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
    filters: { type: z.enum(categoryTypes).optional() },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/categories/{id}',
    summary: 'Kategorie löschen; was darin ist, bleibt ohne Kategorie oder zieht um',
    access: edit,
    query: z.strictObject({ move_to: id.optional().describe('Kategorie derselben Art') }),
    answer: none,
    conditional: true,
  }),
}
