import { mostCounted } from '#contract/core/most-counted.ts'
import { dayInGermany, daysBetween as countDays } from '#contract/core/days.ts'

/**
 * Formats German dates and numbers. Instants are read in the Berlin time zone, on the server and in the
 * browser.
 */
const zone = 'Europe/Berlin'
const style = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('de-DE', { timeZone: zone, ...options })

const two = '2-digit' as const
const dateFormat = style({ day: two, month: two, year: 'numeric' })
const shortDateFormat = style({ day: two, month: two })
const timeFormat = style({ hour: two, minute: two })
const secondsFormat = style({ hour: two, minute: two, second: two })
const longDateFormat = style({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const weekdayFormat = style({ weekday: 'short', day: two, month: two })
const numberFormat = new Intl.NumberFormat('de-DE')
const sizeFormat = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })

type Instant = string | number | Date

export const date = (at: Instant) => dateFormat.format(new Date(at))
export const shortDate = (at: Instant) => shortDateFormat.format(new Date(at))
export const time = (at: Instant) => timeFormat.format(new Date(at))
export const timeWithSeconds = (at: Instant) => secondsFormat.format(new Date(at))
export const dateTime = (at: Instant) => `${date(at)}, ${time(at)}`
export const longDate = (at: Instant) => longDateFormat.format(new Date(at))
/** Formats as "Mo 23.11.". */
export const weekday = (at: Instant) => weekdayFormat.format(new Date(at)).replace(',', '').replace('. ', ' ')
/** Calendar day in Berlin as YYYY-MM-DD. */
export const dayKey: (at: Instant) => string = dayInGermany
export const number = (value: number) => numberFormat.format(value)

/** Number of the rows of a list, which the server counts up to a bound. */
export const counted = (total: number) =>
  total > mostCounted ? `mehr als ${number(mostCounted)}` : number(total)

/** The same in little room, for badges. */
export const countedShort = (total: number) =>
  total > mostCounted ? `${number(mostCounted)}+` : number(total)

/** Formats a day, without the year if it is the current one: "04.12." or "15.01.27". */
export const shortDay = (at: Instant, now: Instant) =>
  dayKey(at).slice(0, 4) === dayKey(now).slice(0, 4)
    ? shortDate(at)
    : `${shortDate(at)}${dayKey(at).slice(2, 4)}`

/** Formats the day of a past instant: "heute", "gestern", then as `shortDay`. */
export const dayWord = (at: Instant, now: Instant) =>
  ['heute', 'gestern'][daysBetween(at, now)] ?? shortDay(at, now)

/** Formats a past instant: "heute, 10:40", "gestern, 16:48", "vor 6 Tagen", then the date. */
export function relativeDate(at: Instant, now: Instant): string {
  const days = daysBetween(at, now)
  if (days === 0) return `heute, ${time(at)}`
  if (days === 1) return `gestern, ${time(at)}`
  return days > 1 && days < 8 ? `vor ${days} Tagen` : date(at)
}

/** Whole calendar days from one instant to another. */
export const daysBetween = (from: Instant, to: Instant) => countDays(dayKey(from), dayKey(to))

const minute = 60_000
const steps: [length: number, one: string, many: string, short: string][] = [
  [24 * 60 * minute, 'Tag', 'Tagen', 'Tg.'],
  [60 * minute, 'Stunde', 'Stunden', 'Std.'],
  [minute, 'Minute', 'Minuten', 'Min.'],
]

/** Elapsed time in words that follow "seit" and "vor": "44 Minuten", "3 Tagen". */
export function elapsed(at: Instant, now: Instant): string {
  const { count, one, many } = elapsedUnits(at, now)
  return `${count} ${count === 1 ? one : many}`
}

/** Elapsed time in short form: "44 Min." */
export function elapsedShort(at: Instant, now: Instant): string {
  const { count, short } = elapsedUnits(at, now)
  return `${count}\u00a0${short}`
}

function elapsedUnits(at: Instant, now: Instant) {
  const time = new Date(now).getTime() - new Date(at).getTime()
  const [length, one, many, short] = steps.find(([length]) => time >= length) ?? steps[2]!
  return { count: Math.max(1, Math.floor(time / length)), one, many, short }
}

/** Formats a size in bytes, on one line: "2,1 MB". */
export function fileSize(bytes: number): string {
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kB'] : [bytes / 1_000_000, 'MB']
  return `${sizeFormat.format(size)}\u00a0${unit}`
}
