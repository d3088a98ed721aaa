/** A day ("2026-12-01"), or an exact moment in UTC. */
export type CalendarTime = { day: string } | { moment: string }

export interface CalendarEvent {
  /** Permanent id: the same event replaces its earlier version in calendars. */
  id: string
  title: string
  start: CalendarTime
  /** The end; of days, the first day after it. */
  end: CalendarTime
  place: string
  text: string
  url: string
  changed_at: string
  cancelled?: boolean
}

/** Returns events as a calendar file (RFC 5545). With a name, calendars that subscribe to it show that name. */
export function calendarResponse(events: CalendarEvent[], { name, file }: { name?: string; file: string }) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Klarwerk//Portal//DE',
    'METHOD:PUBLISH',
    ...(name ? [text('X-WR-CALNAME', name), 'REFRESH-INTERVAL;VALUE=DURATION:PT4H'] : []),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return new Response(lines.map(line => `${fold(line)}\r\n`).join(''), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${file}"`,
    },
  })
}

const linesOf = ({
  id,
  title,
  start,
  end,
  place,
  text: words,
  url,
  changed_at,
  cancelled,
}: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${id}`,
  `DTSTAMP:${utc(changed_at)}`,
  time('DTSTART', start),
  time('DTEND', end),
  text('SUMMARY', title),
  ...(place ? [text('LOCATION', place)] : []),
  ...(words ? [text('DESCRIPTION', words)] : []),
  `URL:${url}`,
  `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  // The works do not occupy the reader's own time.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

const text = (name: string, value: string) =>
  `${name}:${value.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')}`

const time = (name: string, at: CalendarTime) =>
  'day' in at ? `${name};VALUE=DATE:${at.day.replaceAll('-', '')}` : `${name}:${utc(at.moment)}`

const utc = (moment: string) => new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '')

const maxOctets = 75

/** Folds a line: none has more than 75 octets, and none ends within a character. */
function fold(line: string): string {
  let size = 0
  let folded = ''
  for (const character of line) {
    const octets = Buffer.byteLength(character)
    if (size + octets > maxOctets) {
      folded += '\r\n '
      size = 1
    }
    folded += character
    size += octets
  }
  return folded
}
