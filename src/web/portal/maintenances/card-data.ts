import type { MaintenanceRow } from '#contract/notices/maintenances.ts'
import type { MaintenanceStatus } from '#contract/notices/maintenance-status.ts'
import type { Named } from '../layout/frame.ts'
import { clockHour, day, month, period, weekdayShort } from '../lib/format-times.ts'
import { namesOf } from '../lib/municipality-names.ts'
import { calendarLabel } from './calendar-event.ts'

export interface MaintenanceCardData {
  id: string
  status: MaintenanceStatus
  title: string
  when: string
  municipalities: string
  text: string
}

const outdatedPrefix: Partial<Record<MaintenanceStatus, string>> = {
  postponed: 'Neuer Termin folgt. Bisher: ',
  cancelled: 'War geplant: ',
}

type Dated = Pick<MaintenanceRow, 'status' | 'start_at' | 'end_at' | 'month_precision'>

/** The period of a maintenance; postponed and cancelled ones say that it no longer applies. */
export const maintenancePeriod = (work: Dated) =>
  `${outdatedPrefix[work.status] ?? ''}${period(work, work.status === 'active')}`

/** Formats a maintenance for its card. */
export const toMaintenanceCard = (work: MaintenanceRow, areas: Named[]): MaintenanceCardData => ({
  id: work.id,
  status: work.status,
  title: work.title,
  when: maintenancePeriod(work),
  municipalities: namesOf(areas, work.servicearea_ids),
  text: work.impact || work.affected_locations,
})

/** Begin and end of a maintenance in words. `outdated` is the begin that no longer applies. */
export interface MaintenanceTimes {
  begin: string
  end: string
  outdated: string
}

export interface MaintenanceLineData extends Omit<MaintenanceCardData, 'when'> {
  number: number
  streets: string
  times: MaintenanceTimes
  /** Label of the link to the calendar file; null without a date to come. */
  calendar: string | null
}

type Listed = MaintenanceRow & { statusupdates?: { message: string }[] }

/** Formats a maintenance for the numbered list beside the map. */
export const toMaintenanceLine = (work: Listed, number: number, areas: Named[]): MaintenanceLineData => ({
  id: work.id,
  number,
  status: work.status,
  title: work.title,
  municipalities: namesOf(areas, work.servicearea_ids),
  streets: work.affected_locations,
  times: timesOf(work),
  text: textOf(work),
  calendar: calendarLabel(work),
})

const unknown = 'noch offen'

export function timesOf({ status, start_at, end_at, month_precision }: Dated): MaintenanceTimes {
  const isOneDay = end_at !== null && day(start_at) === day(end_at)
  const at = (moment: string) => (isOneDay ? `${weekdayShort(moment)}, ${clockHour(moment)}` : day(moment))
  const begin = month_precision ? month(start_at) : at(start_at)
  if (status === 'postponed') return { begin: unknown, end: unknown, outdated: begin }
  return { begin, end: end_at && !month_precision ? at(end_at) : unknown, outdated: '' }
}

/** The effect on citizens; of works that do not take place as planned, the last message. */
function textOf({ status, impact, statusupdates }: Listed): string {
  const isAsPlanned = status === 'planned' || status === 'active'
  const message = statusupdates?.find(update => update.message)?.message ?? ''
  return (isAsPlanned ? impact : message) || impact
}
