import type { ComponentProps } from 'react'
import { controlProps, Field, type FieldProps } from './field.tsx'
import css from './text-field.module.css'

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'name' | 'id' | 'className'> {
  /** Unit after the number, such as m³. */
  unit?: string
  /** Large digits for meter readings. */
  reading?: boolean
}

export function TextField({ name, label, hint, error, optional, unit, reading, ...input }: TextFieldProps) {
  const field = { name, label, hint, error, optional }
  return (
    <Field {...field}>
      <div className={css.box} data-reading={reading ? '' : undefined}>
        <input type="text" {...input} {...controlProps(field)} className={css.input} />
        {unit && <span className={css.unit}>{unit}</span>}
      </div>
    </Field>
  )
}

/** Email field with the usual label, by default for the visitor's own address. */
export const EmailField = (field: Partial<TextFieldProps>) => (
  <TextField name="email" label="E-Mail-Adresse" type="email" autoComplete="email" {...field} />
)

interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'name' | 'id' | 'className'> {}

export function TextArea({ name, label, hint, error, optional, ...textarea }: TextAreaProps) {
  const field = { name, label, hint, error, optional }
  return (
    <Field {...field}>
      <textarea rows={4} {...textarea} {...controlProps(field)} className={css.area} />
    </Field>
  )
}
