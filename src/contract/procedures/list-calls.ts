import { z } from 'zod'
import { staff } from '../core/access.ts'
import { endpoint, file, many, one } from '../core/endpoint.ts'
import { listQuery } from '../core/list.ts'
import { viewProcedures } from './access.ts'
import { procedureFlagKeys } from './flags.ts'
import { procedureListRow, procedureRow } from './rows.ts'
import { procedureStatusKeys } from './status.ts'
import { procedureTypes } from './types.ts'
import { day, id, timestamp } from '../core/shapes.ts'

export const procedureTabs = ['open', 'new', 'mine', 'overdue', 'waiting', 'completed', 'all'] as const

const procedureQuery = listQuery({
  sorts: ['submitted_at', 'due_at', 'reference', 'customer_name', 'type', 'status', 'customer_city'],
  filters: {
    tab: z.enum(procedureTabs).optional(),
    type: z.enum(procedureTypes).optional(),
    status: z.enum(procedureStatusKeys).optional(),
    assigned_to: z.union([id, z.enum(['me', 'nobody'])]).optional(),
    submitted_from: day.optional(),
    submitted_to: day.optional(),
    flag: z.enum([...procedureFlagKeys, 'bounced']).optional(),
  },
})

const neighbour = z.object({ id, type: z.enum(procedureTypes) }).nullable()

const chosenIds = z
  .string()
  .max(4000)
  .transform(text => text.split(','))
  .pipe(z.array(id).max(100))

const deletedRow = procedureRow.pick({ id: true, reference: true, type: true, status: true }).extend({
  customer_name: z.string(),
  completed_at: timestamp.nullable(),
  deleted_at: timestamp,
  erased_at: timestamp.nullable().describe('Frühestens; leer: nie'),
})

/** Calls of staff for lists of procedures and their counts. */
export const procedureListCalls = {
  deleted: endpoint({
    method: 'GET',
    path: '/api/procedures/deleted',
    summary: 'Gelöschte Vorgänge, die sich noch wiederherstellen lassen, zuletzt gelöschte zuerst',
    access: [staff('procedures.delete')],
    query: listQuery({ sorts: ['deleted_at', 'reference'] }),
    answer: many(deletedRow),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/procedures',
    summary: 'Die Vorgänge der Organisation, neueste zuerst',
    access: [viewProcedures],
    query: procedureQuery,
    answer: many(procedureListRow),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/procedures/export',
    summary: 'Die Vorgänge einer Liste, oder die mit „ids“ gewählten, als Tabelle (CSV); höchstens 10.000',
    access: [staff('procedures.export')],
    query: procedureQuery.extend({ ids: chosenIds.optional() }),
    answer: file('text/csv'),
    limit: 30,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/procedures/counts',
    summary: 'Wie viele Vorgänge hinter jedem Reiter liegen',
    access: [viewProcedures],
    answer: one(
      z.object(
        Object.fromEntries(procedureTabs.map(tab => [tab, z.int()])) as Record<
          (typeof procedureTabs)[number],
          z.ZodInt
        >,
      ),
    ),
  }),
  statistics: endpoint({
    method: 'GET',
    path: '/api/procedures/statistics',
    summary: 'Eingänge der letzten 30 Tage, und was am längsten wartet',
    access: [viewProcedures],
    answer: one(
      z.object({
        arrivals: z.array(z.object({ day, count: z.int() })),
        oldest_new_at: timestamp.nullable(),
        oldest_due_at: day.nullable(),
        replies: z.int().describe('Eigene Vorgänge, zu denen jemand geantwortet hat'),
      }),
    ),
  }),
  neighbours: endpoint({
    method: 'GET',
    path: '/api/procedures/{id}/neighbours',
    summary: 'Wo ein Vorgang in einer Liste steht, und welche davor und danach kommen',
    access: [viewProcedures],
    query: procedureQuery,
    answer: one(
      z
        .object({
          at: z.int().meta({ title: 'Platz in der Liste' }),
          of: z.int(),
          previous: neighbour,
          next: neighbour,
        })
        .nullable(),
    ),
  }),
}
