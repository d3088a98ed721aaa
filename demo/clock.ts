/** Times relative to the moment the demo is loaded, in German local time. */
export interface Clock {
  year: number
  /** ISO time some minutes ago, rounded to five minutes; a negative number is in the future. */
  ago(minutes: number): string
  /** ISO time of a German clock time some days ago; a negative number is in the future. */
  at(daysAgo: number, time: string): string
  /** `YYYY-MM-DD` */
  day(daysAgo: number): string
  /** `18.11.2026` */
  date(daysAgo: number): string
  /** `18. November` */
  long(daysAgo: number): string
}

const zone = 'Europe/Berlin'
const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: zone })
const offsetFormat = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
const timeFormat = new Intl.DateTimeFormat('de-DE', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
const longFormat = new Intl.DateTimeFormat('de-DE', { timeZone: zone, day: 'numeric', month: 'long' })
const minute = 60_000

const berlinOffset = (moment: Date) => {
  const name = offsetFormat.formatToParts(moment).find(part => part.type === 'timeZoneName')!.value
  return Number(name.slice(4, 6)) * 60 * minute
}

/** The offset at noon holds for every hour that the demo uses, because clocks change at night. */
const noonOffsets = new Map<string, number>()
const offsetOn = (day: string) => {
  if (!noonOffsets.has(day)) noonOffsets.set(day, berlinOffset(new Date(`${day}T12:00:00Z`)))
  return noonOffsets.get(day)!
}

export const clockOf = (today: Date): Clock => {
  const start = dayFormat.format(today)
  const now = Math.floor(today.getTime() / (5 * minute)) * 5 * minute
  const day = (daysAgo: number) =>
    new Date(Date.parse(`${start}T00:00:00Z`) - daysAgo * 24 * 60 * minute).toISOString().slice(0, 10)
  return {
    year: Number(start.slice(0, 4)),
    ago: minutes => new Date(now - minutes * minute).toISOString(),
    at: (daysAgo, time) =>
      new Date(Date.parse(`${day(daysAgo)}T${time}:00Z`) - offsetOn(day(daysAgo))).toISOString(),
    day,
    date: daysAgo => germanDay(day(daysAgo)),
    long: daysAgo => longFormat.format(new Date(`${day(daysAgo)}T12:00:00Z`)),
  }
}

export const germanDay = (day: string) => day.split('-').reverse().join('.')

/** German clock time, `HH:MM`. */
export const germanTime = (moment: string) => timeFormat.format(new Date(moment))

/** German day, `YYYY-MM-DD`. */
export const dayOf = (moment: string) => dayFormat.format(new Date(moment))

export const later = (moment: string, minutes: number) =>
  new Date(Date.parse(moment) + minutes * minute).toISOString()
