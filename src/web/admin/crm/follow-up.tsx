import { IconCalendarDue, IconCalendarEvent } from '@tabler/icons-react'
import { Hint } from '../../staff-ui/status/status-badge.tsx'
import { date, dayKey, daysBetween } from '../../staff-ui/text/format.ts'

/** „heute“, „seit 3 Tagen fällig“, „27.11.2026“. */
export function followUpWords(day: string, now: string): string {
  const late = daysBetween(day, now)
  if (late === 0) return 'heute'
  if (late < 0) return late === -1 ? 'morgen' : date(day)
  return late === 1 ? 'seit gestern fällig' : `seit ${late} Tagen fällig`
}

/** The day on which somebody is to be called again; due days stand out. */
export function FollowUp({ day, now }: { day: string; now: string }) {
  const isDue = day <= dayKey(now)
  return (
    <Hint tone={isDue ? 'waiting' : 'hold'} icon={isDue ? IconCalendarDue : IconCalendarEvent}>
      {followUpWords(day, now)}
    </Hint>
  )
}
