import { z } from 'zod'
import { endpoint, one } from '../core/endpoint.ts'
import { viewProcedures } from './access.ts'
import { procedureListRow } from './rows.ts'
import { samenesses, type Sameness } from './samenesses.ts'

const relatedProcedure = procedureListRow
  .pick({ id: true, reference: true, type: true, status: true, submitted_at: true, customer_name: true })
  .extend({
    same: z
      .array(z.enum(Object.keys(samenesses) as [Sameness, ...Sameness[]]))
      .meta({ title: 'Gemeinsam', description: 'Was beide gemeinsam haben' }),
  })
export type RelatedProcedure = z.output<typeof relatedProcedure>

export const relatedCalls = {
  related: endpoint({
    forPages: true,
    method: 'GET',
    path: '/api/procedures/{id}/related',
    summary:
      'Verknüpfte, dann frühere und offene Vorgänge mit gleichem Kundenkonto, gleicher Kundennummer, E-Mail, Adresse oder gleichem Zähler; neueste zuerst, höchstens 100',
    access: [viewProcedures],
    answer: one(z.array(relatedProcedure)),
  }),
}
