import { Deviation } from '../../staff-ui/feedback/deviation.tsx'
import type { Concurrency } from '../../staff-ui/form/concurrency-fields.tsx'
import { PlausibilityActions } from './plausibility-actions.tsx'
import { meterTypes } from '#contract/procedures/meter-types.ts'
import { type MeterRow, consumption, deviates, expectedUse } from './meter-consumption.ts'

interface Props {
  meter: MeterRow
  photo: boolean
  /** URL of the form for a question to the customer. */
  ask: string
  /** Version of the procedure; absent if the user may not edit. */
  concurrency?: Concurrency
}

/** Alert for a reading outside its range, with the reason, the range and the possible actions. */
export function MeterDeviation({ meter, photo, ask, concurrency }: Props) {
  const use = consumption(meter)
  const expected = expectedUse(meter)
  const { former_use = null, reason, reason_text, meter_type } = meter
  if (!deviates(meter) || use === null) return null
  const title =
    use < 0
      ? `Der Stand ist niedriger als beim letzten Mal (${meterTypes[meter_type]})`
      : 'Der Verbrauch weicht stark vom Vorjahr ab'
  return (
    <Deviation
      title={title}
      range={expected && { reported: use, expected, previous: former_use, unit: 'm³' }}
      actions={concurrency && <PlausibilityActions ask={ask} concurrency={concurrency} />}
    >
      {reason ? (
        <>
          Genannter Grund: <strong>{reason}</strong>
          {reason_text && `, „${reason_text}“`}.
        </>
      ) : (
        'Ein Grund ist nicht angegeben.'
      )}
      {photo && ' Foto liegt bei.'}
    </Deviation>
  )
}
