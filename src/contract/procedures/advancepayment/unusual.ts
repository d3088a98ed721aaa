import { textAt } from '../../form-values.ts'
import type { Values } from '../../forms.ts'
import type { FormConfig } from '../../organization-config.ts'
import { parseNumber } from '../numbers.ts'

export type Settings = FormConfig['advancepayment']

const amounts = (values: Values) => ({
  current: parseNumber(textAt(values, 'current_amount')),
  wanted: parseNumber(textAt(values, 'new_amount')),
})

/** Less is paid only where less is used: then the meter is read. */
export function isLower(values: Values): boolean {
  const { current, wanted } = amounts(values)
  return current !== null && wanted !== null && wanted < current
}

/** What passes without a question, in euros; null where the present amount is not known. */
export function usualRange(
  current: unknown,
  { max_percent, min_percent }: Settings,
): [number, number] | null {
  if (typeof current !== 'number' || current <= 0) return null
  return [current * (1 - min_percent / 100), current * (1 + max_percent / 100)]
}

export function isUnusual(current: unknown, wanted: unknown, settings: Settings): boolean {
  const range = usualRange(current, settings)
  return range !== null && typeof wanted === 'number' && (wanted < range[0] || wanted > range[1])
}

export const isUnusualTyped = (values: Values, settings: Settings) => {
  const { current, wanted } = amounts(values)
  return isUnusual(current, wanted, settings)
}
