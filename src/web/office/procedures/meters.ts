import type { MeterstatusRow } from '#contract/procedure-rows.ts'
import { number } from '../../desk/format.ts'

export type MeterRow = MeterstatusRow & {
  /** What was used in the year before, where it is known. */
  former_use?: number | null
}

export const meterTypes: Record<MeterRow['meter_type'], string> = {
  main: 'Hauptzähler',
  garden: 'Gartenzähler',
  own: 'Eigenwasserzähler',
}

export const cubic = (value: number) => `${number(value)} m³`

/** What ran through since the last known reading. */
export const consumption = ({ meter_count, previous_count }: MeterRow) =>
  previous_count === null ? null : meter_count - previous_count

/** What was expected to run through; the record keeps the expected readings. */
export function expectedUse({
  previous_count,
  expected_min,
  expected_max,
}: MeterRow): [number, number] | null {
  if (previous_count === null || expected_min === null || expected_max === null) return null
  return [expected_min - previous_count, expected_max - previous_count]
}

/** Below the last reading or outside what was expected. */
export function deviates(meter: MeterRow): boolean {
  const use = consumption(meter)
  const expected = expectedUse(meter)
  if (use === null) return false
  return use < 0 || (expected !== null && (use < expected[0] || use > expected[1]))
}
