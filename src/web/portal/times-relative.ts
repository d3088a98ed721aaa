import { dayInGermany, daysBetween } from '#contract/days.ts'
import { clock, day, moment } from './times.ts'

const near = new Map([
  [-1, 'Gestern'],
  [0, 'Heute'],
  [1, 'Morgen'],
])

/** "Heute, 06:40 Uhr", "Gestern, 21:30 Uhr", "11.11.2026, 06:15 Uhr" */
export function nearMoment(at: string, now: Date): string {
  const name = near.get(daysBetween(dayInGermany(now), dayInGermany(at)))
  return name ? `${name}, ${clock(at)}` : moment(at)
}

/** Within today the hour says enough: "11:20 Uhr". */
export const inHistory = (at: string, now: Date) => (day(at) === day(now) ? clock(at) : nearMoment(at, now))

/** "Voraussichtlich behoben bis 14:00 Uhr."; nothing once that has passed. */
export const hopeOf = (end: string | null, now: Date) =>
  end && new Date(end) > now ? `Voraussichtlich behoben ${until(end, now)}.` : ''

/** "bis 14:00 Uhr", "bis morgen, 14:00 Uhr", "bis 24.11.2026, 14:00 Uhr" */
export const until = (at: string, now: Date) => `bis ${inHistory(at, now).replace(/^M/, 'm')}`
