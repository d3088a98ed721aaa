import type { Data } from '../../forms/data.ts'
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

const euros = (amount: number) =>
  `${amount.toLocaleString('de-DE', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 })} €`

const percent = (from: number, to: number) => {
  const change = Math.round((Math.abs(to - from) / from) * 100)
  return `${change.toLocaleString('de-DE')} % ${to > from ? 'mehr' : 'weniger'}`
}

/** Returns the flag of a change that needs a clerk's eye; empty if the change is usual. */
export function advancepaymentFlags({ current_amount, new_amount }: Data, { advancepayment }: FormConfig) {
  const range = usualRange(current_amount, advancepayment)
  if (!range || !isUnusual(current_amount, new_amount, advancepayment)) return []
  const [current, wanted] = [Number(current_amount), Number(new_amount)]
  return [
    {
      flag: 'unusual_amount' as const,
      title: 'Der Abschlag soll sich stark ändern',
      text: `Bisher ${euros(current)}, gewünscht ${euros(wanted)}: ${percent(current, wanted)}. Ohne Rückfrage möglich: ${euros(range[0])} bis ${euros(range[1])}.`,
      range: { reported: wanted, expected: range, unit: '€' },
    },
  ]
}
