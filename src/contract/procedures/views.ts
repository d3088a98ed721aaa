import { z } from 'zod'
import { crud } from '../core/crud.ts'
import { endpoint, one } from '../core/endpoint.ts'
import { id, identified, line, tenant, timestamps } from '../core/shapes.ts'
import { viewProcedures } from './access.ts'
import { procedureQuery } from './list-calls.ts'

/** Views that a person may have, and that an organization may share. */
export const maxViews = 30

/** The content of a view: filters, words, order and hidden columns of the list. */
const viewQuery = procedureQuery
  .omit({ organization_id: true, page: true, per_page: true, after: true })
  .extend({
    hide: line(200)
      .optional()
      .meta({ title: 'Ausgeblendete Spalten', description: 'Schlüssel, durch Kommas getrennt' }),
  })
export type ViewQuery = z.output<typeof viewQuery>

const input = z.strictObject({
  name: line(60).min(1, 'Geben Sie der Ansicht einen Namen.').meta({ title: 'Name' }),
  is_shared: z.boolean().default(false).meta({ title: 'Geteilt mit allen' }),
  query: viewQuery.default({}).meta({ title: 'Filter und Sortierung' }),
})

const viewRow = z.object({
  ...identified,
  ...tenant,
  name: z.string().meta({ title: 'Name' }),
  is_shared: z.boolean().meta({ title: 'Geteilt mit allen' }),
  query: z
    .record(z.string(), z.string())
    .meta({ title: 'Filter und Sortierung', description: 'Wie in der Abfrage der Vorgänge' }),
  created_by: id.nullable().meta({ title: 'Angelegt von' }),
  ...timestamps,
})
export type ProcedureView = z.output<typeof viewRow>

/** Views of the list of procedures: own ones, and those that everyone in the organization sees. */
export const procedureviews = {
  ...crud({
    path: '/api/procedureviews',
    title: { one: 'Ansicht', many: 'Ansichten' },
    row: viewRow,
    input,
    view: [viewProcedures],
    edit: [viewProcedures],
    sorts: ['name'],
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/procedureviews/counts',
    summary: 'Wie viele Vorgänge jede eigene und geteilte Ansicht zeigt, je höchstens 10.000',
    access: [viewProcedures],
    answer: one(
      z.array(z.object({ id: id.meta({ title: 'Kennung' }), procedures: z.int().meta({ title: 'Anzahl' }) })),
    ),
  }),
}
