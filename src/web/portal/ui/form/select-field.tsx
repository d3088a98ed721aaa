import type { ComponentProps } from 'react'
import { controlProps, Field, type FieldProps } from './field.tsx'
import { Icon } from '../icon/icon.tsx'
import { IconChevronDown } from '../icon/icons.ts'
import css from './select-field.module.css'

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'name' | 'id' | 'className'> {
  options: { value: string; label: string }[]
  /** Label of the empty option. */
  empty?: string
}

export function SelectField({
  name,
  label,
  hint,
  error,
  optional,
  options,
  empty,
  ...select
}: SelectFieldProps) {
  const field = { name, label, hint, error, optional }
  return (
    <Field {...field}>
      <div className={css.box}>
        <select {...select} {...controlProps(field)} className={css.select}>
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={IconChevronDown} size={22} />
      </div>
    </Field>
  )
}
