const zone = { timeZone: 'Europe/Berlin' } as const
const days = new Intl.DateTimeFormat('de-DE', { ...zone, dateStyle: 'medium' })
const times = new Intl.DateTimeFormat('de-DE', { ...zone, timeStyle: 'short' })
const months = new Intl.DateTimeFormat('de-DE', { ...zone, month: 'long', year: 'numeric' })
const weekdays = new Intl.DateTimeFormat('de-DE', { ...zone, weekday: 'long' })
const shortWeekdays = new Intl.DateTimeFormat('de-DE', { ...zone, weekday: 'short' })
const hours = new Intl.DateTimeFormat('de-DE', { ...zone, hour: 'numeric', minute: '2-digit' })

/** Formats as 20.11.2026. */
export const day = (at: string | Date) => days.format(new Date(at))
/** Formats as 20.11.2026, 11:31 Uhr. */
export const moment = (at: string) => `${day(at)}, ${times.format(new Date(at))} Uhr`
/** Formats as Freitag, 27.11.2026. */
export const weekday = (at: string) => `${weekdays.format(new Date(at))}, ${day(at)}`
/** Formats as Di, 01.12.2026. */
export const weekdayShort = (at: string) => `${shortWeekdays.format(new Date(at))}, ${day(at)}`
/** Formats as 8 Uhr or 8:30 Uhr. */
export const clockHour = (at: string) => `${hour(at)}\u00a0Uhr`
/** Formats as Januar 2027. */
export const month = (at: string) => months.format(new Date(at))
/** Formats as 06:40 Uhr. */
export const clock = (at: string) => `${times.format(new Date(at))} Uhr`

/** Formats a start as "Seit heute, 06:40 Uhr" or "Seit 11.11.2026, 06:15 Uhr". */
export function since(at: string, now: Date): string {
  if (day(at) === day(now)) return `Seit heute, ${clock(at)}`
  return `Seit ${moment(at)}`
}

/** Formats full hours as "8", others as "8:30". */
const hour = (at: string) => hours.format(new Date(at)).replace(/^0/, '').replace(':00', '')

/** Formats a period as "01.12.2026, 8–13 Uhr", "bis 27.11.2026" or "voraussichtlich Januar 2027". */
export function period(
  {
    start_at,
    end_at,
    month_precision,
  }: { start_at: string; end_at: string | null; month_precision: boolean },
  running: boolean,
): string {
  if (month_precision) return `voraussichtlich ${month(start_at)}`
  if (running) return end_at ? `bis ${day(end_at)}` : `seit ${day(start_at)}`
  if (!end_at) return `ab ${moment(start_at)}`
  return day(start_at) === day(end_at)
    ? `${day(start_at)}, ${hour(start_at)}–${hour(end_at)} Uhr`
    : `${day(start_at)} bis ${day(end_at)}`
}
