/** Calendar days as YYYY-MM-DD. Days of 23 or 25 hours count as one day. */

const millisecondsPerDay = 86_400_000
const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })

let latest = { time: NaN, day: '' }

/** Returns the calendar day in Germany. A list asks for the day of one moment at each of its rows. */
export function dayInGermany(at: string | number | Date): string {
  const time = new Date(at).getTime()
  if (time !== latest.time) latest = { time, day: berlin.format(time) }
  return latest.day
}

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * millisecondsPerDay).toISOString().slice(0, 10)

/** Negative if `to` is before `from`. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / millisecondsPerDay
