import { SelectField, TextField } from '../../staff-ui/form/field.tsx'
import type { ControlProps } from '../../staff-ui/form/controls/control.ts'

const other = 'other'

/** Choice of a common unit, or a unit in own words. */
export function UnitControl({ field, id, value, change, error, describedBy }: ControlProps<unknown>) {
  const { choices = [] } = field
  const isUsual = choices.some(choice => choice.value === value)
  return (
    <>
      <SelectField
        id={id}
        label={<span className="visually-hidden">{field.title}</span>}
        options={[...choices, { value: other, label: 'andere Worte' }]}
        value={isUsual ? String(value) : other}
        aria-describedby={describedBy}
        aria-invalid={error ? true : undefined}
        onChange={({ currentTarget }) => change(currentTarget.value === other ? '' : currentTarget.value)}
      />
      {!isUsual && (
        <TextField
          label="Einheit in eigenen Worten"
          hint="Etwa „je Abholung“."
          value={String(value ?? '')}
          maxLength={field.maxLength}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      )}
    </>
  )
}
