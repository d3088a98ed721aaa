/** Calendar days as YYYY-MM-DD. Days of 23 or 25 hours count as one day. */

const millisecondsPerDay = 86_400_000
const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })

/** Returns the calendar day in Germany. */
export const dayInGermany = (at: string | number | Date): string => berlin.format(new Date(at))

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * millisecondsPerDay).toISOString().slice(0, 10)

/** Negative if `to` is before `from`. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / millisecondsPerDay
