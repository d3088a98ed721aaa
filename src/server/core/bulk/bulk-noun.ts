import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../context.ts'

export type Values = Record<string, unknown>

export interface ExternalKey {
  external_system: string
  external_id: string
}

export interface Keyed extends ExternalKey {
  id: string
  updated_at: string
}

/** Records that a bulk call names, by their ids and by the keys of other systems. */
export interface Wanted {
  ids: readonly string[]
  keys: readonly ExternalKey[]
}

/** The fields of a record that is to be written; `before` is null for a new one. */
export interface Writable<Row> {
  body: Values
  before: Row | null
}

export interface Written {
  id: string
  isChanged: boolean
}

/** How the records of a noun are found and written by the keys of other systems. */
export interface BulkNoun<Row extends Keyed = Keyed> {
  /** Table of the records. */
  name: string
  /** The body of a new record, which fills in defaults. */
  create: z.ZodType
  /** Locks the records and returns them. */
  find(ctx: Context, wanted: Wanted): Promise<Row[]>
  /** Writes records, and throws if it cannot write one of them. */
  write(ctx: Context, items: Writable<Row>[]): Promise<Written[]>
  /** Most records that are written at once. */
  most: number
}

/**
 * Lets one call at a time write a noun by the keys of other systems, until its transaction ends: two that bring the same new key
 * create one record.
 */
export const lockKeys = ({ db, organization }: Context, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`external ${organization.id} ${name}`}, 0))`.execute(db)

/** Condition: the record has one of the ids or keys. */
export const isWanted = ({ organization }: Context, name: string, { ids, keys }: Wanted) =>
  sql<boolean>`${sql.table(name)}.id = any(${[...ids]}::uuid[] || array(
    select keyed.id from unnest(${keys.map(key => key.external_system)}::text[], ${keys.map(key => key.external_id)}::text[]) as key (system, id)
    join ${sql.table(name)} keyed on keyed.organization_id = ${organization.id} and keyed.external_system <> '' and keyed.external_id <> ''
      and keyed.external_system = key.system and keyed.external_id = key.id))`
