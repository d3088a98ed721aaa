import { plusDays } from '#contract/core/days.ts'

/** Two days before the last day of an answer; the day itself where less time is given, and none today. */
export function reminderDay(today: string, last: string): string | null {
  const early = plusDays(last, -2)
  if (early > today) return early
  return last > today ? last : null
}
