import type { MeterstatusRow } from '#contract/procedures/rows.ts'
import { number } from '../../staff-ui/text/format.ts'

export type MeterRow = MeterstatusRow & {
  /** Consumption of the previous year in m³, if known. */
  former_use?: number | null
}

export const cubic = (value: number) => `${number(value)} m³`

/** Consumption since the last known reading in m³, or null. */
export const consumption = ({ meter_count, previous_count }: MeterRow) =>
  previous_count === null ? null : meter_count - previous_count

/** Expected consumption; the meter stores expected readings. */
export function expectedUse({
  previous_count,
  expected_min,
  expected_max,
}: MeterRow): [number, number] | null {
  if (previous_count === null || expected_min === null || expected_max === null) return null
  return [expected_min - previous_count, expected_max - previous_count]
}

/** Whether a reading is below the last one or outside the expected range. */
export function deviates(meter: MeterRow): boolean {
  const use = consumption(meter)
  const expected = expectedUse(meter)
  if (use === null) return false
  return use < 0 || (expected !== null && (use < expected[0] || use > expected[1]))
}
