import { Deviation } from '../../desk/deviation.tsx'
import type { Seen } from '../../desk/stamp.tsx'
import { Ways } from './plausible-ways.tsx'
import { type MeterRow, consumption, deviates, expectedUse, meterTypes } from './meters.ts'

interface Props {
  meter: MeterRow
  photo: boolean
  /** Where a message asking back is written. */
  ask: string
  /** The case as it is seen; absent where nothing may be done. */
  seen?: Seen
}

/** A reading outside its range: why, how far, and the two ways on. */
export function MeterDeviation({ meter, photo, ask, seen }: Props) {
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
      actions={seen && <Ways ask={ask} seen={seen} />}
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
