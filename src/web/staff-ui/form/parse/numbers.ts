import { parseNumber } from '#contract/forms/numbers.ts'

const plain = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 6 })
const euros = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

/** Formats a number as people type it: 1.234,5; one that is a name, such as a port, without dots. */
export const formatNumber = (value: number, ungrouped?: true): string =>
  ungrouped ? String(value) : plain.format(value)

/** Formats an amount in euros: 1.234,50. Prices per m³ keep up to four decimals. */
export const formatMoney = (value: number): string => euros.format(value)

/** Parses "1.234,5", "1234,5" and "1 234,5", also with the unit after it. Undefined for other text and other units. */
export function parseWithUnit(text: string, unit = ''): number | undefined {
  const bare = text.trim()
  const amount = unit && bare.endsWith(unit) ? bare.slice(0, -unit.length) : bare
  return /[^\d\s.,-]/.test(amount) ? undefined : (parseNumber(amount) ?? undefined)
}

/** Parses euros: "1.234,50", "1.234,50 €", "12,-". Undefined for other text. */
export const parseMoney = (text: string): number | undefined =>
  parseWithUnit(text.replace(/,\s*[-–—]+/, '').replace(/\bEUR\b|\bEuro\b/i, '€'), '€')
