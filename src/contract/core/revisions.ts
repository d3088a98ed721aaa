import { z } from 'zod'
import type { Access } from './access.ts'
import { endpoint, many } from './endpoint.ts'
import { listQuery } from './list.ts'
import type { Module } from './modules.ts'
import { id, timestamp } from './shapes.ts'

/** `values`: revisions hold fields with their values. `names`: of persons, the names of the fields alone. */
export type History = 'values' | 'names'

export const revisionActions = ['create', 'update', 'publish', 'unpublish', 'status'] as const
export type RevisionAction = (typeof revisionActions)[number]

const change = z
  .object({
    from: z.json().optional().meta({ title: 'Wert davor' }),
    to: z.json().optional().meta({ title: 'Wert danach' }),
  })
  .describe('Ohne Werte, wo nur festgehalten wird, welches Feld sich geändert hat')

const by = z
  .object({ id: id.meta({ title: 'Kennung' }), name: z.string().meta({ title: 'Name' }) })
  .nullable()
  .meta({ title: 'Geändert von', description: 'Leer, wenn das Programm es selbst geändert hat' })

/** A change of a record. `at` is the record's `updated_at` after the change. */
export const revisionRow = z.object({
  id: id.meta({ title: 'Kennung' }),
  at: timestamp.meta({ title: 'Zeitpunkt' }),
  by,
  action: z.enum(revisionActions).meta({ title: 'Was geschah' }),
  changed: z.record(z.string(), change).meta({ title: 'Geänderte Felder' }),
})
export type RevisionRow = z.output<typeof revisionRow>

/** The latest change of a record: time and person. Null where the record was never changed. */
export const lastChange = revisionRow.pick({ at: true, by: true }).nullable()
export type LastChange = z.output<typeof lastChange>

/** Adds `last_change` to the rows of a list, for staff. */
export const lastChangeInclude = 'last_change'

/** The field of a list's rows that `include=last_change` adds, for staff alone. */
export const rowChange = { last_change: lastChange.optional().meta({ title: 'Zuletzt geändert' }) }

interface RevisionOptions<Path extends string> {
  /** Path of one record. */
  path: Path
  /** In German, for the documentation: „Meldung“. */
  title: string
  access: Access
  module?: Module
  scope?: 'platform'
  params?: Record<string, z.ZodType<string>>
  history: History
  /** The fields of the record that people set. */
  fields: readonly string[]
}

const revisionQuery = listQuery({ sorts: ['at'] }).omit({ q: true })

/** Declares the call that lists the revisions of a record, newest first. */
export const revisionCall = <const Path extends string>({
  path,
  title,
  history,
  fields,
  ...shared
}: RevisionOptions<Path>) =>
  endpoint({
    ...shared,
    forPages: true,
    method: 'GET',
    path: `${path}/revisions` as const,
    summary: `${title}: was sich wann geändert hat und durch wen, neueste Änderung zuerst`,
    query: revisionQuery,
    answer: many(revisionRow),
    history: { keeps: history, fields },
  })
