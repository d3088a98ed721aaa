import { dayInGermany, daysBetween } from '#contract/core/days.ts'
import { clock, day, moment } from './format-times.ts'

const relativeDays = new Map([
  [-1, 'Gestern'],
  [0, 'Heute'],
  [1, 'Morgen'],
])

/** Formats a moment as "Heute, 06:40 Uhr", "Gestern, 21:30 Uhr" or "11.11.2026, 06:15 Uhr". */
export function formatRelativeMoment(at: string, now: Date): string {
  const name = relativeDays.get(daysBetween(dayInGermany(now), dayInGermany(at)))
  return name ? `${name}, ${clock(at)}` : moment(at)
}

/** Formats a moment of today as "11:20 Uhr", others with their day. */
export const formatShortMoment = (at: string, now: Date) =>
  day(at) === day(now) ? clock(at) : formatRelativeMoment(at, now)

/** Returns "Voraussichtlich behoben bis 14:00 Uhr."; empty where the end is unknown or past. */
export const expectedEndText = (end: string | null, now: Date) =>
  end && new Date(end) > now ? `Voraussichtlich behoben ${formatUntil(end, now)}.` : ''

/** Formats the expected end of a repair; an unknown or past end is open. */
export function repairEnd(end: string | null, now: Date): { long: string; short: string } {
  if (!end || new Date(end) <= now) return { long: 'Ende noch offen', short: 'Ende noch offen' }
  const short = formatUntil(end, now)
  return { long: `Voraussichtlich behoben ${day(end) === day(now) ? 'heute ' : ''}${short}`, short }
}

/** Formats an end as "bis 14:00 Uhr", "bis morgen, 14:00 Uhr" or "bis 24.11.2026, 14:00 Uhr". */
export const formatUntil = (at: string, now: Date) => `bis ${formatShortMoment(at, now).replace(/^M/, 'm')}`
