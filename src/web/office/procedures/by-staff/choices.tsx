import { useId } from 'react'
import type { Option } from '#contract/forms/field-types.ts'
import styles from './entry.module.css'

interface Props {
  legend: string
  name: string
  type: 'radio' | 'checkbox'
  options: readonly Option[]
  chosen: readonly string[]
  hint?: string
  error?: string
}

/** Radio buttons or checkboxes under one name. */
export function Choices({ legend, name, type, options, chosen, hint, error }: Props) {
  const id = useId()
  return (
    <fieldset className={styles.choices} aria-describedby={error || hint ? id : undefined}>
      <legend>{legend}</legend>
      {options
        .filter(({ scripted }) => !scripted)
        .map(option => (
          <label key={option.value} className={styles.choice}>
            <input
              type={type}
              name={name}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
            />
            {option.label}
          </label>
        ))}
      {(error ?? hint) && (
        <p id={id} className={error ? styles.error : styles.hint}>
          {error ?? hint}
        </p>
      )}
    </fieldset>
  )
}
