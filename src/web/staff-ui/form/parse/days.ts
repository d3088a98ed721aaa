import { dayInGermany, plusDays } from '#contract/core/days.ts'
import { formatGermanDay, validDay } from '#contract/forms/dates.ts'

const words: Record<string, number> = { gestern: -1, heute: 0, morgen: 1, übermorgen: 2 }
const two = (text = '') => text.padStart(2, '0')

/**
 * Parses a typed day to YYYY-MM-DD: "23.11.2026", "23.11.26", "23.11." and "23.11" of this year, "heute",
 * "231126", and YYYY-MM-DD itself. Undefined for other text and for days that do not exist.
 */
export function parseDay(text: string, now: Date = new Date()): string | undefined {
  const typed = text.trim().toLocaleLowerCase('de')
  const today = dayInGermany(now)
  if (Object.hasOwn(words, typed)) return plusDays(today, words[typed]!)
  if (/^\d{4}-\d\d-\d\d$/.test(typed)) return validDay(typed)
  const [, day, month, year = ''] =
    /^(\d{1,2})[./ ]\s*(\d{1,2})(?:[./ ]\s*(\d{2}|\d{4})?)?$/.exec(typed) ??
    /^(\d\d)(\d\d)(\d{4}|\d\d)$/.exec(typed) ??
    []
  return day && month ? validDay(`${fullYear(year, today)}-${two(month)}-${two(day)}`) : undefined
}

/** Two digits mean the century of `today`. */
const fullYear = (year: string, today: string) =>
  year.length === 4 ? year : `${today.slice(0, year ? 2 : 4)}${year}`

/** Formats YYYY-MM-DD as 23.11.2026. */
export const formatDay = (day: string): string => formatGermanDay(day)

/** Parses "8", "8:30", "8.30 Uhr", "0830" to HH:MM, undefined for other text; 24:00 is refused. */
export function parseTime(text: string): string | undefined {
  const typed = text
    .trim()
    .replace(/\s*(uhr|h)$/i, '')
    .trim()
  const [, hour, minute = '00'] =
    /^(\d{1,2})(?:[:.,](\d\d))?(?::\d\d)?$/.exec(typed) ?? /^(\d{1,2})(\d\d)$/.exec(typed) ?? []
  if (!hour || Number(hour) > 23 || Number(minute) > 59) return undefined
  return `${two(hour)}:${minute}`
}

const months = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ')

/** Parses a month to YYYY-MM: "11/2026", "11.26", "November 2026", "Nov 26", "2026-11"; a day counts, too. */
export function parseMonth(text: string, now: Date = new Date()): string | undefined {
  const typed = text.trim()
  const today = dayInGermany(now)
  const iso = /^(\d{4})-(\d\d)(?:-01)?$/.exec(typed)
  if (iso) return validMonth(iso[1], iso[2])
  const [, number, year = ''] = /^(\d{1,2})\s*[./ -]\s*(\d{4}|\d\d)$/.exec(typed) ?? []
  if (number) return validMonth(fullYear(year, today), number)
  const [, name = '', named = ''] = /^(\p{L}{3,})\.?\s*(\d{4}|\d\d)?$/u.exec(typed) ?? []
  const index = months.findIndex(
    month => name && month.toLocaleLowerCase('de').startsWith(name.toLocaleLowerCase('de')),
  )
  return index < 0 ? undefined : validMonth(fullYear(named, today), String(index + 1))
}

const validMonth = (year = '', month = '') => validDay(`${year}-${two(month)}-01`)?.slice(0, 7)

/** Formats YYYY-MM as "November 2026". */
export const formatMonth = (month: string): string =>
  `${months[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`

/**
 * Parses a day of any year to MM-DD: "15.2.", "15.02", "02-15". Undefined for other text and days that no
 * year has.
 */
export function parseYearday(text: string): string | undefined {
  const [, day, month] = /^(\d{1,2})[./ ]\s*(\d{1,2})\.?$/.exec(text.trim()) ?? []
  const typed = day && month ? `${two(month)}-${two(day)}` : text.trim()
  return /^\d\d-\d\d$/.test(typed) && validDay(`2024-${typed}`) ? typed : undefined
}

/** Formats MM-DD as 15.02.; other text stays. */
export const formatYearday = (day: string): string =>
  /^\d\d-\d\d$/.test(day) ? `${day.slice(3)}.${day.slice(0, 2)}.` : day

/** The next date of MM-DD from a day on. 29 February waits for a leap year. */
export function nextYearday(day: string, today: string): string {
  const year = Number(today.slice(0, 4))
  const dates = Array.from({ length: 9 }, (_, plus) => `${year + plus}-${day}`)
  return dates.find(date => date >= today && validDay(date) !== undefined) ?? dates[0]!
}
