import { TextField } from './field.tsx'
import styles from './color-field.module.css'

interface Props {
  label: string
  value: string
  onChange: (color: string) => void
  error?: string
  hint?: string
}

/** Colour picker and text field for #RRGGBB. */
export function ColorField({ label, value, onChange, error, hint }: Props) {
  const change = ({ currentTarget }: { currentTarget: HTMLInputElement }) => onChange(currentTarget.value)
  return (
    <TextField
      label={label}
      value={value}
      onChange={change}
      error={error}
      hint={hint}
      maxLength={7}
      spellCheck={false}
      className={styles.field}
      end={
        <input
          type="color"
          className={styles.swatch}
          aria-label={`${label} aussuchen`}
          value={isColor(value) ? value : '#000000'}
          onChange={change}
        />
      }
    />
  )
}

export const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)
