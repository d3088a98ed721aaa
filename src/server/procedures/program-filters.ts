import { mostCounted } from '#contract/core/most-counted.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { normalizeNumber } from '../meters/meters.ts'

interface Filters {
  created_since?: string | undefined
  updated_since?: string | undefined
  customer_number?: string | undefined
  meter_number?: string | undefined
}

/** Conditions of the filters of programs: by times and by numbers. */
export const programConditions = (query: Filters): RawBuilder<SqlBool>[] => [
  ...(query.created_since ? [sql<SqlBool>`submitted_at >= ${query.created_since}`] : []),
  ...(query.updated_since ? [sql<SqlBool>`procedures.updated_at >= ${query.updated_since}`] : []),
  ...(query.customer_number ? [isAmong('procedures_by_numbers', query.customer_number)] : []),
  ...(query.meter_number ? [isAmong('procedures_by_meters', query.meter_number)] : []),
]

/** The newest procedures with a number, by an index. */
const isAmong = (find: 'procedures_by_numbers' | 'procedures_by_meters', number: string) =>
  sql<SqlBool>`procedures.id = any(array(select ${sql.id(find)}(${[normalizeNumber(number)]}::text[], ${mostCounted}::integer)))`
