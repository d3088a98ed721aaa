import { dateTime, longDate, time } from '../../text/format.ts'

/** When a record can be seen: ISO timestamps in UTC, null for at once and for ever. */
export interface Schedule {
  publish_at: string | null
  unpublish_at: string | null
  /** Absent where the record has no such switch. */
  published?: boolean
}

export type ScheduleState = 'draft' | 'scheduled' | 'visible' | 'expired' | 'never' | 'unknown'

const known = (at: string | null) => at === null || !Number.isNaN(Date.parse(at))

/** State at `now`. `never` if the end is not after the start, `unknown` while a time is not readable. */
export function scheduleState({ publish_at, unpublish_at, published }: Schedule, now: Date): ScheduleState {
  if (!known(publish_at) || !known(unpublish_at)) return 'unknown'
  if (publish_at && unpublish_at && publish_at >= unpublish_at) return 'never'
  if (published === false) return 'draft'
  const at = now.toISOString()
  if (unpublish_at && unpublish_at <= at) return 'expired'
  return publish_at && publish_at > at ? 'scheduled' : 'visible'
}

const longTime = (at: string) => `${longDate(at)}, ${time(at)}\u00a0Uhr`

/** Says in a sentence when visitors see the record. */
export function scheduleWords(schedule: Schedule, now: Date): string {
  const { publish_at: from, unpublish_at: to } = schedule
  const until = to ? ` bis ${longTime(to)}` : ', ohne Ende'
  switch (scheduleState(schedule, now)) {
    case 'unknown':
      return 'Geben Sie Datum und Uhrzeit an, etwa 23.11.2026 und 8:00.'
    case 'never':
      return 'So ist nie etwas zu sehen: Das Ende liegt nicht nach dem Beginn.'
    case 'expired':
      return `Seit ${to ? dateTime(to) : ''}\u00a0Uhr nicht mehr im Portal zu sehen.`
    case 'scheduled':
      return `Im Portal zu sehen ab ${from ? longTime(from) : ''}${until}.`
    case 'draft':
      return from || to
        ? `Noch ein Entwurf. Nach dem Veröffentlichen zu sehen${from ? ` ab ${longTime(from)}` : ''}${to ? until : ''}.`
        : 'Noch ein Entwurf. Nach dem Veröffentlichen sofort zu sehen.'
    default:
      return `Jetzt im Portal zu sehen${until}.`
  }
}
