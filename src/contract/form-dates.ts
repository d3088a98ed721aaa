import { plusDays } from './days.ts'
import { textAt } from './form-values.ts'

/** The real day behind a typed date (`{ day, month, year }`, with or without `choice`, or in one text) as `2026-11-20`. */
export function dateOf(value: unknown): string | undefined {
  if (typeof value === 'string') return realDay(value)
  const choice = textAt(value, 'choice')
  if (choice && choice !== 'other') return realDay(choice)
  const { day, month, year } = dateParts(value)
  return realDay(`${year.trim()}-${month.trim().padStart(2, '0')}-${day.trim().padStart(2, '0')}`)
}

export function realDay(iso: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(iso)) return undefined
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(iso) ? iso : undefined
}

export const dayBefore = (iso: string) => plusDays(iso, -1)

/** 20.11.2026 */
export const germanDay = (iso: string) => iso.split('-').reverse().join('.')

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
 * What a saved reading date means today: "heute" of a draft resumed tomorrow is yesterday, later a date of its own.
 * The choice is therefore kept as the day itself.
 */
export function readingDate(value: unknown, today: string): DateParts & { choice: string } {
  const choice = textAt(value, 'choice')
  if (['', 'other', today, dayBefore(today)].includes(choice)) return { choice, ...dateParts(value) }
  const [year = '', month = '', day = ''] = choice.split('-')
  return { choice: 'other', day, month, year }
}
