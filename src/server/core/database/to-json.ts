import { type RawBuilder, sql } from 'kysely'

/** A value for a JSON column. The driver itself would send an array as one of PostgreSQL's. */
export const toJson = <Value>(value: Value): RawBuilder<Value> => sql<Value>`${JSON.stringify(value)}::jsonb`
