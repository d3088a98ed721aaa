import { daysBetween } from '../../core/days.ts'
import type { KnownMeter } from '../facts.ts'

/**
 * Returns the expected range of a reading in whole m³, from the last reading and the yearly consumption.
 * Null if either is unknown, or within seven days of the last reading.
 */
export function expectedRange(
  meter: Pick<KnownMeter, 'last_count' | 'last_read_at' | 'yearly_consumption'>,
  day: string,
  deviationPercent: number,
): { min: number; max: number } | null {
  if (meter.last_count === null || !meter.last_read_at || !meter.yearly_consumption) return null
  const elapsed = daysBetween(meter.last_read_at, day)
  if (elapsed < 7) return null
  const usual = (meter.yearly_consumption * elapsed) / 365
  const slack = Math.max((usual * deviationPercent) / 100, 5)
  return {
    min: Math.floor(meter.last_count + Math.max(0, usual - slack)),
    max: Math.ceil(meter.last_count + usual + slack),
  }
}
