const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })

/** The calendar day in Germany: 2026-11-20. */
export const germanDay = (at: Date): string => berlin.format(at)

/** A day so many days later, as 2026-12-04. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
