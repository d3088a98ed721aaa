import { optionsOf } from '../layout/frame.ts'
import { SelectField } from '../ui/form/select-field.tsx'
import type { MunicipalityOption } from './load-prices.ts'

interface PlaceFieldProps {
  name: string
  municipalities: MunicipalityOption[]
  municipality: string | undefined
}

/** Select of the municipality; hidden if there is only one. */
export function MunicipalityField({ name, municipalities, municipality }: PlaceFieldProps) {
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
