/** Calendar days as YYYY-MM-DD. Days of 23 or 25 hours count as one day. */

const millisecondsPerDay = 86_400_000
const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })

let latest = { minute: NaN, day: '' }

/** Returns the calendar day in Germany. Lists ask for today at each of their rows; days begin at whole minutes. */
export function dayInGermany(at: string | number | Date): string {
  const minute = Math.floor(new Date(at).getTime() / 60_000)
  if (minute !== latest.minute) latest = { minute, day: berlin.format(minute * 60_000) }
  return latest.day
}

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * millisecondsPerDay).toISOString().slice(0, 10)

/** Negative if `to` is before `from`. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / millisecondsPerDay
