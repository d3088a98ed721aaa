import { optionsOf } from '../frame.ts'
import { SelectField } from '../ui/select-field.tsx'
import type { Place } from './load.ts'

interface PlaceFieldProps {
  name: string
  places: Place[]
  place: string | undefined
}

/** Which municipality's prices hold; nothing to ask where there is only one. */
export function PlaceField({ name, places, place }: PlaceFieldProps) {
  if (places.length < 2) return null
  return <SelectField name={name} label="Gemeinde" options={optionsOf(places)} defaultValue={place} />
}
