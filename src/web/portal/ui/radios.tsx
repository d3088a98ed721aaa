import type { ReactNode } from 'react'
import { FieldSet, type FieldProps } from './field.tsx'
import css from './radios.module.css'

export interface RadioOption {
  value: string
  label: string
  /** A second line, such as the date behind "Heute". */
  hint?: string
  /** Offered only where scripts run. */
  scripted?: true
  /** Shown only while this option is chosen; its values are sent either way. */
  reveals?: ReactNode
}

interface RadiosProps extends FieldProps {
  options: RadioOption[]
  value?: string
  /** The control's name, where it is not the field's. */
  control?: string
  /** How many stand in one line; always one on phones. */
  columns?: 1 | 2 | 3 | 4
}

export function Radios({ options, value, control, columns, ...field }: RadiosProps) {
  return (
    <FieldSet {...field}>
      <RadioCards {...field} options={options} value={value} control={control} columns={columns} />
    </FieldSet>
  )
}

type RadioCardsProps = Pick<RadiosProps, 'name' | 'error' | 'options' | 'value' | 'control' | 'columns'>

/** The choices without a question around them. */
export function RadioCards({ name, error, options, value, control = name, columns = 1 }: RadioCardsProps) {
  return (
    <div className={css.cards} data-columns={columns}>
      {options.map((option, index) => (
        <Card
          key={option.value}
          option={option}
          id={index === 0 ? name : `${name}-${option.value}`}
          input={{
            name: control,
            defaultChecked: option.value === value,
            'aria-invalid': error ? true : undefined,
          }}
        />
      ))}
    </div>
  )
}

interface CardProps {
  option: RadioOption
  id: string
  input: { name: string; defaultChecked: boolean; 'aria-invalid'?: true }
}

function Card({ option, id, input }: CardProps) {
  return (
    <>
      <label className={css.card} data-scripted={option.scripted && ''}>
        <input type="radio" id={id} value={option.value} {...input} />
        <span>
          {option.label}
          {option.hint && <span className={css.hint}>{option.hint}</span>}
        </span>
      </label>
      {option.reveals && <div className={css.revealed}>{option.reveals}</div>}
    </>
  )
}
