import { z } from 'zod'
import { choice, labelsOf } from '../core/field-facts.ts'
import { staff } from '../core/access.ts'
import { endpoint, file, many, one } from '../core/endpoint.ts'
import { includeFilter, listQuery, numberFilter, timeFilters } from '../core/list.ts'
import { viewProcedures } from './access.ts'
import { followUpFilter } from './follow-up.ts'
import { procedureFlags } from './flags.ts'
import { includedInProcedure, procedureIncludes, procedureListRow, procedureRow } from './rows.ts'
import { procedureStatuses } from './status.ts'
import { procedureTypeChoice } from './type-choice.ts'
import { procedureTypes } from './types.ts'
import { day, id, timestamp } from '../core/shapes.ts'

export const procedureTabs = ['open', 'new', 'mine', 'overdue', 'waiting', 'completed', 'all'] as const

const tabLabels: Record<(typeof procedureTabs)[number], string> = {
  open: 'Alle offenen',
  new: 'Neu',
  mine: 'Mir zugewiesen',
  overdue: 'Überfällig',
  waiting: 'Rückfrage',
  completed: 'Erledigt',
  all: 'Alle',
}

export const procedureQuery = listQuery({
  sorts: [
    'submitted_at',
    'updated_at',
    'turn',
    'due_at',
    'reference',
    'customer_name',
    'type',
    'status',
    'customer_city',
  ],
  filters: {
    tab: choice(tabLabels).optional().meta({ title: 'Ansicht' }),
    type: procedureTypeChoice.optional(),
    status: choice(labelsOf(procedureStatuses)).optional().meta({ title: 'Status' }),
    assigned_to: z
      .union([id, choice({ me: 'Mir', nobody: 'Niemandem' })])
      .optional()
      .meta({ title: 'Zugewiesen an', ref: 'users' }),
    customer_id: id.optional().meta({ title: 'Kundenkonto', ref: 'customers' }),
    submitted_from: day.optional().meta({ title: 'Eingereicht ab' }),
    submitted_within: z.coerce
      .number()
      .int()
      .min(0)
      .max(3650)
      .optional()
      .meta({ title: 'Eingereicht in den letzten Tagen', description: '0: heute' }),
    submitted_to: day.optional().meta({ title: 'Eingereicht bis' }),
    flag: choice({ ...procedureFlags, bounced: 'Bestätigung unzustellbar' })
      .optional()
      .meta({ title: 'Hinweis' }),
    turn_to: day.optional().meta({
      title: 'Frist oder Wiedervorlage bis',
      description: 'Offene, deren näherer Tag von beiden dieser oder ein früherer ist',
    }),
    follow_up: followUpFilter.optional().meta({ title: 'Wiedervorlage' }),
    created_since: timeFilters.created_since.meta({ title: 'Eingereicht seit' }),
    updated_since: timeFilters.updated_since,
    customer_number: numberFilter('Kundennummer'),
    meter_number: numberFilter('Zählernummer'),
  },
})

const neighbour = z
  .object({ id: id.meta({ title: 'Kennung' }), type: z.enum(procedureTypes).meta({ title: 'Art' }) })
  .nullable()

const chosenIds = z
  .string()
  .max(4000)
  .transform(text => text.split(','))
  .pipe(z.array(id).max(100))

const deletedRow = procedureRow.pick({ id: true, reference: true, type: true, status: true }).extend({
  customer_name: z.string().meta({ title: 'Name' }),
  completed_at: timestamp.nullable().meta({ title: 'Abgeschlossen am' }),
  deleted_at: timestamp.meta({ title: 'Gelöscht am' }),
  erased_at: timestamp.nullable().meta({
    title: 'Wird endgültig gelöscht am',
    description: 'Frühestens; leer: nie, oder solange er angehalten ist',
  }),
  hold_reason: z.string().nullable().meta({
    title: 'Angehalten, weil',
    description: 'Leer, wenn die Fristen gelten',
  }),
})

export type DeletedProcedure = z.output<typeof deletedRow>

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
    query: procedureQuery.extend(includeFilter(procedureIncludes)),
    answer: many(procedureListRow.extend(includedInProcedure)),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/procedures/export',
    summary: 'Die Vorgänge einer Liste, oder die mit „ids“ gewählten, als Tabelle (CSV); höchstens 10.000',
    access: [staff('procedures.export')],
    query: procedureQuery.extend({ ids: chosenIds.optional().meta({ title: 'Kennungen' }) }),
    answer: file('text/csv'),
    limit: 30,
  }),
  counts: endpoint({
    forPages: true,
    method: 'GET',
    path: '/api/procedures/counts',
    summary: 'Wie viele Vorgänge hinter jedem Reiter liegen',
    access: [viewProcedures],
    answer: one(
      z.object(
        Object.fromEntries(
          procedureTabs.map(tab => [tab, z.int().meta({ title: tabLabels[tab] })]),
        ) as Record<(typeof procedureTabs)[number], z.ZodInt>,
      ),
    ),
  }),
  statistics: endpoint({
    method: 'GET',
    path: '/api/procedures/statistics',
    summary: 'Eingänge und Erledigtes der letzten 30 Tage, und was am längsten wartet',
    access: [viewProcedures],
    answer: one(
      z.object({
        arrivals: z
          .array(z.object({ day: day.meta({ title: 'Tag' }), count: z.int().meta({ title: 'Anzahl' }) }))
          .meta({ title: 'Eingänge' }),
        kinds: z
          .array(
            z.object({
              type: z.enum(procedureTypes).meta({ title: 'Art' }),
              received: z.int().meta({ title: 'Eingegangen' }),
              completed: z.int().meta({ title: 'Erledigt' }),
              hours: z.number().nullable().meta({
                title: 'Stunden bis zum Erledigen',
                description: 'Die Hälfte war schneller; leer, wenn nichts erledigt ist',
              }),
            }),
          )
          .meta({ title: 'Nach Art', description: 'Häufigste zuerst; nur Arten mit Vorgängen' }),
        oldest_new_at: timestamp.nullable().meta({ title: 'Ältester neuer Eingang' }),
        oldest_due_at: day.nullable().meta({ title: 'Früheste Fälligkeit' }),
        replies: z
          .int()
          .meta({ title: 'Antworten', description: 'Eigene Vorgänge, zu denen jemand geantwortet hat' }),
      }),
    ),
  }),
  neighbours: endpoint({
    forPages: true,
    method: 'GET',
    path: '/api/procedures/{id}/neighbours',
    summary:
      'Wo ein Vorgang in einer Liste steht oder stünde, wenn er nicht mehr dazugehört, und welche davor und danach kommen',
    access: [viewProcedures],
    query: procedureQuery,
    answer: one(
      z.object({
        at: z.int().meta({ title: 'Platz in der Liste' }),
        of: z.int().meta({ title: 'Von insgesamt' }),
        previous: neighbour.meta({ title: 'Vorige' }),
        next: neighbour.meta({ title: 'Nächste' }),
        next_free: neighbour.meta({ title: 'Nächste, die sonst niemand geöffnet hat' }),
      }),
    ),
  }),
}
