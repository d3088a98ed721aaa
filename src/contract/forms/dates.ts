import { plusDays } from '../core/days.ts'
import { textAt } from './values.ts'

/**
 * Parses a typed date (text, or `{ day, month, year }` with an optional `choice`) to YYYY-MM-DD; undefined if invalid. A year
 * of two digits is one of this century.
 */
export function parseDate(value: unknown): string | undefined {
  if (typeof value === 'string') return validDay(value)
  const choice = textAt(value, 'choice')
  if (choice && choice !== 'other') return validDay(choice)
  const { day, month, year } = dateParts(value)
  const century = /^\d\d$/.test(year.trim()) ? '20' : ''
  return validDay(`${century}${year.trim()}-${month.trim().padStart(2, '0')}-${day.trim().padStart(2, '0')}`)
}

export function validDay(iso: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(iso)) return undefined
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(iso) ? iso : undefined
}

export const dayBefore = (iso: string) => plusDays(iso, -1)

/** Formats YYYY-MM-DD as 20.11.2026. */
export const formatGermanDay = (iso: string) => iso.split('-').reverse().join('.')

export interface DateParts {
  day: string
  month: string
  year: string
}

export const dateParts = (value: unknown): DateParts => ({
  day: textAt(value, 'day'),
  month: textAt(value, 'month'),
  year: textAt(value, 'year'),
})

/**
 * Converts a saved reading date to the choices of today. `choice` is stored as a day, because "heute" of a draft
 * resumed tomorrow means yesterday.
 */
export function readingDate(value: unknown, today: string, first?: string): DateParts & { choice: string } {
  const choice = textAt(value, 'choice')
  if (['', 'other', today, dayBefore(today), first].includes(choice)) return { choice, ...dateParts(value) }
  const [year = '', month = '', day = ''] = choice.split('-')
  return { choice: 'other', day, month, year }
}
