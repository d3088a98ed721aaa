import type { ReactNode } from 'react'
import css from './checkbox.module.css'
import { ErrorNote, FieldSet, type FieldProps, describedByIds } from './field.tsx'
import frame from './field.module.css'
import { Icon } from '../icon/icon.tsx'
import { IconCheck } from '../icon/icons.ts'

interface CheckboxProps extends Omit<FieldProps, 'label' | 'optional'> {
  children: ReactNode
  checked?: boolean
  value?: string
  /** Needed where several checkboxes share a name. */
  id?: string
  reveals?: ReactNode
}

export function Checkbox({
  name,
  id = name,
  hint,
  error,
  children,
  checked,
  value = 'yes',
  reveals,
}: CheckboxProps) {
  const about = { name: id, hint, error }
  return (
    <div className={frame.field} data-invalid={error ? '' : undefined}>
      {error && <ErrorNote id={`${id}-error`}>{error}</ErrorNote>}
      <label className={css.line}>
        <input
          type="checkbox"
          id={id}
          name={name}
          value={value}
          defaultChecked={checked}
          aria-describedby={describedByIds(about)}
          aria-invalid={error ? true : undefined}
        />
        <Icon of={IconCheck} size={22} />
        <span>{children}</span>
      </label>
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {reveals && <div className={css.revealed}>{reveals}</div>}
    </div>
  )
}

interface CheckboxesProps extends FieldProps {
  options: { value: string; label: string; hint?: string }[]
  values: string[]
}

/** A group of checkboxes. */
export function Checkboxes({ options, values, ...field }: CheckboxesProps) {
  return (
    <FieldSet {...field}>
      <div className={css.list}>
        {options.map(({ value, label, hint }, index) => (
          <Checkbox
            key={value}
            id={index === 0 ? field.name : `${field.name}-${value}`}
            name={`${field.name}[]`}
            value={value}
            hint={hint}
            checked={values.includes(value)}
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </FieldSet>
  )
}
