import type { ReactNode } from 'react'
import { FieldSet, type FieldProps } from './field.tsx'
import css from './radios.module.css'

export interface RadioOption {
  value: string
  label: string
  /** A second line, such as the date of "Heute". */
  hint?: string
  /** Shown only with scripts. */
  scripted?: true
  /** Shown only while this option is chosen. Its values are always sent. */
  reveals?: ReactNode
}

interface RadiosProps extends FieldProps {
  options: RadioOption[]
  value?: string
  /** Name of the control, where it differs from the field's. */
  control?: string
  /** Number of options in a line; always one on phones. */
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

/** The options without a fieldset. */
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
