import type { FieldDescription } from '../../record/description.ts'

/** Properties of every control. Values are the wire's values: ISO days and timestamps, numbers, null, ids. */
export interface ControlProps<Value> {
  field: FieldDescription
  id: string
  value: Value
  change(value: Value): void
  error?: string
  disabled?: boolean
  /** Ids of the hint, the error and the reason, separated by spaces. */
  describedBy?: string
}

/** Text that a control could not parse stays the value, so that nothing typed is lost; the API refuses it. */
export type Typed<Value> = Value | string | null

/** Attributes that every native input of a control has. */
export const inputProps = ({
  field,
  id,
  error,
  disabled,
  describedBy,
}: Omit<ControlProps<never>, 'value'>) => ({
  id,
  name: field.name,
  disabled,
  'aria-required': field.required || undefined,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': describedBy,
})
