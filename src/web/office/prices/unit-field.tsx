import { SelectField, TextField } from '../../staff-ui/form/field.tsx'
import { optionsOf, unitLabels } from './price-labels.ts'

interface Props {
  value: string
  error?: string
  onChange: (unit: string) => void
}

const other = 'other'

/** Choice of a common unit or free text. */
export function UnitField({ value, error, onChange }: Props) {
  const isUsual = Object.hasOwn(unitLabels, value)
  return (
    <>
      <SelectField
        label="Einheit"
        options={[...optionsOf(unitLabels), { value: other, label: 'andere Worte' }]}
        value={isUsual ? value : other}
        error={isUsual ? error : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value === other ? '' : currentTarget.value)}
      />
      {!isUsual && (
        <TextField
          label="Einheit in eigenen Worten"
          hint="Etwa „je Abholung“."
          value={value}
          error={error}
          maxLength={40}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </>
  )
}
