import { expectedRange } from '#contract/procedures/common/expected-reading.ts'
import type { KnownMeter } from '#contract/procedures/facts.ts'
import type { ProcedureInput } from '#contract/procedures/shapes.ts'
import type { MeterstatusRow } from '#contract/procedures/rows.ts'
import type { Context } from '../core/context.ts'
import { knownMeters, normalizeNumber } from '../meters/meters.ts'

type Reading = ProcedureInput['meterstatuses'][number]
type ComparedReading = Reading &
  Pick<MeterstatusRow, 'previous_count' | 'previous_read_at' | 'expected_min' | 'expected_max'>

/** The known meters that a procedure's readings are withExpectation with. */
export const metersOfReadings = (ctx: Context, { customer_number, meterstatuses }: ProcedureInput) =>
  meterstatuses.length
    ? knownMeters(ctx, {
        customer_number,
        meter_numbers: meterstatuses.map(({ meter_number }) => meter_number),
      })
    : Promise.resolve([])

export const readingRows = (ctx: Context, procedure_id: string, readings: Reading[], meters: KnownMeter[]) =>
  readings.map((reading, order) => ({
    ...withExpectation(ctx, reading, meters),
    id: ctx.services.newId(),
    organization_id: ctx.organization.id,
    procedure_id,
    order,
  }))

/** Adds the previous reading and expected range, saved with the reading so that staff later see what the form showed. */
function withExpectation({ organization }: Context, reading: Reading, meters: KnownMeter[]): ComparedReading {
  const meter = meters.find(
    ({ meter_number }) => normalizeNumber(meter_number) === normalizeNumber(reading.meter_number),
  )
  const range = meter
    ? expectedRange(meter, reading.read_at, organization.config.meterreading.expected_deviation_percent)
    : null
  return {
    ...reading,
    previous_count: meter?.last_count ?? null,
    previous_read_at: meter?.last_read_at ?? null,
    expected_min: range?.min ?? null,
    expected_max: range?.max ?? null,
  }
}

/** Whether a reading is below the previous one or outside the expected range. */
export const isDeviation = ({ meter_count, previous_count, expected_min, expected_max }: ComparedReading) =>
  (previous_count !== null && meter_count < previous_count) ||
  (expected_min !== null && meter_count < expected_min) ||
  (expected_max !== null && meter_count > expected_max)
