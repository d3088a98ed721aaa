import { dayInGermany, plusDays } from '#contract/core/days.ts'
import type { MaintenanceRow } from '#contract/notices/maintenances.ts'
import type { CalendarEvent } from '../lib/calendar.ts'
import { htmlToText } from '../lib/page-meta.ts'

type Dated = Pick<MaintenanceRow, 'status' | 'start_at' | 'end_at' | 'month_precision'>

/** Label of the link to the calendar file of works: their time, their end if they run; null without a date to come. */
export function calendarLabel({ status, end_at, month_precision }: Dated): string | null {
  if (status === 'planned') return month_precision ? 'In den Kalender (ganzer Monat)' : 'In den Kalender'
  return status === 'active' && end_at ? 'Ende in den Kalender' : null
}

interface EventContext {
  /** "https://portal.auental.example/baumassnahmen-wartungsarbeiten" */
  page: string
  /** Titles of the municipalities. */
  places: string
}

/** The event of works in a calendar. Running works are an event on the day of their end. */
export function calendarEvent(work: MaintenanceRow, { page, places }: EventContext): CalendarEvent {
  const { id, status, title, impact, description, affected_locations, updated_at } = work
  return {
    id: `${id}@${new URL(page).host}`,
    title: status === 'active' ? `Ende: ${title}` : title,
    ...spanOf(work),
    place: [places, affected_locations].filter(Boolean).join(': '),
    text: [impact, htmlToText(description)].filter(Boolean).join('\n'),
    url: `${page}/${id}`,
    changed_at: updated_at,
    cancelled: status === 'cancelled' || status === 'postponed',
  }
}

function spanOf({ status, start_at, end_at, month_precision }: Dated): Pick<CalendarEvent, 'start' | 'end'> {
  if (month_precision) {
    const first = firstOfMonth(dayInGermany(start_at))
    return { start: { day: first }, end: { day: firstOfMonth(plusDays(first, 31)) } }
  }
  if (status === 'active' && end_at) return wholeDay(end_at)
  if (!end_at) return wholeDay(start_at)
  return dayInGermany(start_at) === dayInGermany(end_at)
    ? { start: { moment: start_at }, end: { moment: end_at } }
    : { start: wholeDay(start_at).start, end: wholeDay(end_at).end }
}

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`

function wholeDay(at: string): Pick<CalendarEvent, 'start' | 'end'> {
  const day = dayInGermany(at)
  return { start: { day }, end: { day: plusDays(day, 1) } }
}
