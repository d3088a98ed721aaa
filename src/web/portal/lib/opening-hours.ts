import type { OpeningHours } from '../layout/frame.ts'

const names = ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa']
const long: Record<string, string> = {
  Montag: 'Mo',
  Dienstag: 'Di',
  Mittwoch: 'Mi',
  Donnerstag: 'Do',
  Freitag: 'Fr',
  Samstag: 'Sa',
  Sonntag: 'So',
}
const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const english: Record<string, string> = {
  Mon: 'Mo',
  Tue: 'Di',
  Wed: 'Mi',
  Thu: 'Do',
  Fri: 'Fr',
  Sat: 'Sa',
  Sun: 'So',
}

/** Parses the days of a line such as "Mo, Mi, Do", "Mo–Do" or "Dienstag". */
function daysOf(text: string): string[] {
  return text.split(',').flatMap(part => {
    const [from = '', to] = part.split(/[–-]/).map(word => long[word.trim()] ?? word.trim())
    if (!to) return [from]
    return names.slice(names.indexOf(from), names.indexOf(to) + 1)
  })
}

const minutes = (text: string) => {
  const [hours = 0, rest = 0] = text.split(/[:.]/).map(Number)
  return hours * 60 + rest
}

/** Returns "Heute bis 12 Uhr erreichbar" or "Heute ab 8 Uhr erreichbar"; undefined when the office is closed for the rest of the day. */
export function reachableToday(opening: OpeningHours[], now: Date): string | undefined {
  const {
    weekday = '',
    hour = '',
    minute = '',
  } = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, value]))
  const line = opening.find(({ days }) => daysOf(days).includes(english[weekday] ?? ''))
  const [from, to] = /([\d:.]+)\s*[–-]\s*([\d:.]+)/.exec(line?.hours ?? '')?.slice(1) ?? []
  if (!from || !to) return undefined
  const time = Number(hour) * 60 + Number(minute)
  if (time < minutes(from)) return `Heute ab ${from} Uhr erreichbar`
  return time < minutes(to) ? `Heute bis ${to} Uhr erreichbar` : undefined
}
