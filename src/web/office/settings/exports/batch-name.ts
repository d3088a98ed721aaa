import { dayKey, number } from '../../../staff-ui/text/format.ts'
import { weekdays } from '#contract/exports/kinds.ts'
import type { Batch, Profile } from './load.server.ts'

/** The name of a batch: year of its preparation and number, such as EX-2026-0047. */
export const batchName = (batch: Pick<Batch, 'number' | 'created_at'>) =>
  `EX-${dayKey(batch.created_at).slice(0, 4)}-${String(batch.number).padStart(4, '0')}`

const counted = {
  readings: { one: 'Zählerstand', many: 'Zählerstände' },
  changes: { one: 'Änderung', many: 'Änderungen' },
} as const

/** Such as „12 Zählerstände“. */
export const rowCount = (kind: Batch['kind'], rows: number) =>
  `${number(rows)} ${rows === 1 ? counted[kind].one : counted[kind].many}`

const encodings = { 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252' } as const

export const formatName = ({ type, encoding }: Batch['format']) =>
  type === 'json' ? 'JSON' : `CSV, ${encodings[encoding]}`

/** Such as „Jeden Montag um 5 Uhr“. */
export function planName({ schedule, weekday, hour }: Pick<Profile, 'schedule' | 'weekday' | 'hour'>) {
  if (schedule === 'off') return 'Nur von Hand'
  return `${schedule === 'daily' ? 'Jeden Tag' : `Jeden ${weekdays[weekday - 1]}`} um ${hour} Uhr`
}
