const days = new Intl.DateTimeFormat('de-DE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Formats "2026-11-18" as "18.11.2026". */
export const formatDay = (day: string) => days.format(new Date(day))
