import { parseTime } from './days.ts'

/** One line of opening hours, as the portal shows it. */
export interface OpeningHours {
  days: string
  hours: string
}

const short = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']
const long = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']

const dayAt = (text: string) => {
  const typed = text.trim().replace(/\.$/, '').toLocaleLowerCase('de')
  return long.findIndex((day, index) => {
    const name = day.toLocaleLowerCase('de')
    return typed.length >= 2 && (typed === short[index]?.toLocaleLowerCase('de') || name.startsWith(typed))
  })
}

/**
 * Writes days as the portal shows them: "montag bis donnerstag" and "mo-do" as "Mo–Do", "mo, mi" as "Mo,
 * Mi", one day as "Dienstag". Undefined for other text, which is allowed, too.
 */
export function normalizeDays(text: string): string | undefined {
  const parts = text.split(/\s*(?:,|;|\+|\bund\b)\s*/i).filter(Boolean)
  const spans = parts.map(part => part.split(/\s*(?:[-–—]|\bbis\b)\s*/i).map(dayAt))
  const isKnown = spans.every(
    span => span.length <= 2 && !span.includes(-1) && (span.length === 1 || span[0]! < span[1]!),
  )
  if (!spans.length || !isKnown) return undefined
  const [first = []] = spans
  if (spans.length === 1 && first.length === 1) return long[first[0]!]
  return spans.map(span => span.map(day => short[day]).join('–')).join(', ')
}

/**
 * Writes times as the portal shows them: "8-12, 13:30-16" as "8–12 und 13:30–16 Uhr". Undefined for other
 * text and for a span that ends before it starts.
 */
export function normalizeHours(text: string): string | undefined {
  const bare = text.replace(/\bUhr\b/gi, '').trim()
  const spans = bare
    .split(/\s*(?:,|;|\+|\bund\b)\s*/i)
    .filter(Boolean)
    .map(span =>
      span.split(/\s*(?:[-–—]|\bbis\b)\s*/i).map(time => (time === '24' ? '24:00' : parseTime(time))),
    )
  const isKnown = spans.every(
    ([from, to, more]) => from !== undefined && to !== undefined && more === undefined && from < to,
  )
  if (!spans.length || !isKnown) return undefined
  const written = spans.map(([from = '', to = '']) => `${bareTime(from)}–${bareTime(to)}`)
  return `${written.join(' und ')}\u00a0Uhr`
}

const bareTime = (time: string) => time.replace(/^0(?=\d:)/, '').replace(/:00$/, '')
