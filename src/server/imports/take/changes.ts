import type { ImportMapping } from '#contract/imports/mapping.ts'
import { normalizeNumber } from '../../meters/meters.ts'
import type { Values } from '../convert/shapes.ts'
import type { KnownCustomer, KnownMeter } from './known.ts'

/** Fields that differ from what is stored. */
const differing = (before: object, given: Values): Values =>
  Object.fromEntries(Object.entries(given).filter(([name, value]) => (before as Values)[name] !== value))

/** What a row changes. The spelling of a number that is otherwise the same stays. */
export function changesOfCustomer(
  { external_system }: ImportMapping,
  before: KnownCustomer,
  { customer_number, ...given }: Values,
): Values {
  const isSameNumber =
    typeof customer_number !== 'string' ||
    normalizeNumber(customer_number) === normalizeNumber(before.customer_number)
  return differing(before, {
    ...given,
    ...(given.external_id ? { external_system } : {}),
    ...(!isSameNumber && { customer_number }),
  })
}

export const changesOfMeter = (before: KnownMeter, given: Values): Values => {
  const { meter_number: _number, ...rest } = given
  return differing(before, rest)
}
