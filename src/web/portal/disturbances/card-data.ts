import type { DisturbanceDetail } from '#contract/notices/disturbances.ts'
import { disturbanceStatuses, type DisturbanceStatus } from '#contract/notices/disturbance-status.ts'
import type { ServiceareaListRow } from '#contract/locations/serviceareas.ts'
import { namesOf } from '../lib/municipality-names.ts'
import { formatShortMoment, formatRelativeMoment } from '../lib/format-relative-times.ts'

export interface DisturbanceCardData {
  id: string
  number: number
  selected: boolean
  status: DisturbanceStatus
  title: string
  municipalities: string
  description: string
  since: string
  until: { label: string; value: string }
  history: { when: string; text: string }[]
}

interface CardContext {
  areas: ServiceareaListRow[]
  now: Date
}

/** The fields of a disturbance on its card and the map. */
export type ShownDisturbance = Pick<
  DisturbanceDetail,
  | 'id'
  | 'status'
  | 'title'
  | 'description'
  | 'occurred_at'
  | 'expected_end_at'
  | 'servicearea_ids'
  | 'statusupdates'
  | 'shapes'
>

/** Formats a disturbance for its card. */
export function toDisturbanceCard(
  found: ShownDisturbance,
  number: number,
  selected: boolean,
  { areas, now }: CardContext,
): DisturbanceCardData {
  const { id, status, title, description, occurred_at, servicearea_ids } = found
  return {
    id,
    number,
    selected,
    status,
    title,
    description,
    municipalities: namesOf(areas, servicearea_ids),
    since: formatRelativeMoment(occurred_at, now),
    until: endOf(found, now),
    history: found.statusupdates.map(({ status_at, status, message }) => ({
      when: formatShortMoment(status_at, now),
      text: message || statusLabel(status),
    })),
  }
}

const statusLabel = (status: string | null) => disturbanceStatuses[status as DisturbanceStatus]?.public ?? ''

function endOf({ status, expected_end_at, statusupdates }: ShownDisturbance, now: Date) {
  if (disturbanceStatuses[status].open)
    return {
      label: 'Voraussichtlich bis',
      value: expected_end_at ? formatRelativeMoment(expected_end_at, now) : 'noch offen',
    }
  const last = statusupdates.find(update => update.status === status)
  return {
    label: disturbanceStatuses[status].public,
    value: last ? formatRelativeMoment(last.status_at, now) : 'ja',
  }
}
