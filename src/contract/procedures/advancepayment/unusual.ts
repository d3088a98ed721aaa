import { textAt } from '../../forms/values.ts'
import type { Values } from '../../forms/field-types.ts'
import type { FormConfig } from '../../organizations/config.ts'
import { parseNumber } from '../../forms/numbers.ts'

export type AdvancepaymentSettings = FormConfig['advancepayment']

const amounts = (values: Values) => ({
  current: parseNumber(textAt(values, 'current_amount')),
  wanted: parseNumber(textAt(values, 'new_amount')),
})

/** Returns whether the new amount is lower. A lower amount requires a meter reading. */
export function isLower(values: Values): boolean {
  const { current, wanted } = amounts(values)
  return current !== null && wanted !== null && wanted < current
}

/** Returns the range in euros that is accepted without a question; null if the current amount is unknown. */
export function usualRange(
  current: unknown,
  { max_percent, min_percent }: AdvancepaymentSettings,
): [number, number] | null {
  if (typeof current !== 'number' || current <= 0) return null
  return [current * (1 - min_percent / 100), current * (1 + max_percent / 100)]
}

export function isUnusual(current: unknown, wanted: unknown, settings: AdvancepaymentSettings): boolean {
  const range = usualRange(current, settings)
  return range !== null && typeof wanted === 'number' && (wanted < range[0] || wanted > range[1])
}

export const isUnusualTyped = (values: Values, settings: AdvancepaymentSettings) => {
  const { current, wanted } = amounts(values)
  return isUnusual(current, wanted, settings)
}
