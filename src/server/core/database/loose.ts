import type { Kysely } from 'kysely'
import type { Db } from './database.ts'

type LooseTables = Record<string, Record<string, unknown>>
export type LooseDb = Kysely<LooseTables>

// Kysely cannot type a query over a table that is a type parameter. `StoreOptions` checks table, columns and row instead.
export const loose = (db: Db) => db as unknown as LooseDb

/** Types rows of a loose query. */
export const typed = <T>(rows: unknown) => rows as T
