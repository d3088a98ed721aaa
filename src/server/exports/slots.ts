import { dayInGermany, plusDays } from '#contract/core/days.ts'
import type { ExportProfile } from '#contract/exports/profiles.ts'

type Plan = Pick<ExportProfile, 'schedule' | 'weekday' | 'hour'>

const hourInBerlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** The moment of an hour of a day in Germany; of an hour that the clocks skip, the next one. */
function momentOf(day: string, hour: number): Date {
  const inUtc = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  const candidates = [2, 1].map(ahead => new Date(inUtc - ahead * 3_600_000))
  return candidates.find(at => Number(hourInBerlin.format(at)) === hour) ?? candidates[1]!
}

/** From 1, Monday, to 7. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

const isOnDay = ({ schedule, weekday }: Plan, day: string) =>
  schedule === 'daily' || (schedule === 'weekly' && weekdayOf(day) === weekday)

/** The moments of a plan around now, in order. */
const slotsAround = (plan: Plan, now: Date) =>
  Array.from({ length: 17 }, (_, index) => plusDays(dayInGermany(now), index - 8))
    .filter(day => isOnDay(plan, day))
    .map(day => momentOf(day, plan.hour))

/** When the next batch is prepared; null without a plan. */
export const nextSlot = (plan: Plan, now: Date): string | null =>
  slotsAround(plan, now)
    .find(at => at > now)
    ?.toISOString() ?? null

/** When the last batch was due; null without a plan. */
export const lastSlot = (plan: Plan, now: Date): Date | null =>
  slotsAround(plan, now).findLast(at => at <= now) ?? null
