import { disturbanceStatuses, type DisturbanceStatus } from '#contract/notices/disturbance-status.ts'
import type { Named } from '../layout/frame.ts'
import { clock, day, moment, weekdayShort } from '../lib/format-times.ts'
import { namesOf } from '../lib/municipality-names.ts'
import { htmlToText } from '../lib/page-meta.ts'
import type { ShownDisturbance } from './card-data.ts'

const maxNews = 3

/** The facts of a disturbance on its poster. */
export function toPoster(found: ShownDisturbance, areas: Named[], now: Date) {
  const { title, status, occurred_at, expected_end_at, description, servicearea_ids, statusupdates } = found
  const at = (time: string) => `${weekdayShort(time)}, ${clock(time)}`
  const isOpen = disturbanceStatuses[status].open
  const end = isOpen && expected_end_at && new Date(expected_end_at) > now ? expected_end_at : null
  return {
    title,
    status: statusLabel(status),
    since: at(occurred_at),
    end: end ? at(end) : isOpen ? 'noch offen' : statusLabel(status),
    places: namesOf(areas, servicearea_ids),
    description: htmlToText(description, 500),
    news: statusupdates
      .slice(0, maxNews)
      .map(({ status_at, status, message }) => ({ at: at(status_at), text: message || statusLabel(status) })),
    made: moment(now.toISOString()),
    until: end ? day(end) : null,
  }
}

const statusLabel = (status: string | null) => disturbanceStatuses[status as DisturbanceStatus]?.public ?? ''
