import { meters } from '#contract/meters.ts'
import { sql } from 'kysely'
import { implement } from '../core/requests/implement.ts'
import { table } from '../core/store/table.ts'
import { normalizeNumber } from './meters.ts'

const store = table('customer_meters', meters, {
  sort: 'meter_number',
  search: 'find_customer_meters',
  filters: {
    meter_number: number =>
      sql`id = any(array(select meters_by_numbers(${[normalizeNumber(number)]}::text[])))`,
  },
})

export const metersFeature = implement(meters, store.crud())
