import { optionsOf } from '../frame.ts'
import { SelectField } from '../ui/select-field.tsx'
import type { Place } from './load.ts'

interface PlaceFieldProps {
  name: string
  municipalities: Place[]
  municipality: string | undefined
}

/** Select of the municipality; hidden if there is only one. */
export function PlaceField({ name, municipalities, municipality }: PlaceFieldProps) {
  if (municipalities.length < 2) return null
  return (
    <SelectField
      name={name}
      label="Gemeinde"
      options={optionsOf(municipalities)}
      defaultValue={municipality}
    />
  )
}
