import type { Icon } from '@tabler/icons-react'
import styles from './segmented-field.module.css'

interface Kind {
  value: string
  icon: Icon
  label: string
  /** Visible to staff only; shown in yellow. */
  internal?: boolean
  /** Cannot be chosen; the form says why. */
  isOff?: boolean
}

interface Props {
  legend: string
  name: string
  /** Initial value. */
  value: string
  kinds: readonly Kind[]
  onChoose?: (value: string) => void
}

/** Radio buttons that look like a segmented control, for two or three choices. */
export function SegmentedField({ legend, name, value, kinds, onChoose }: Props) {
  return (
    <fieldset className={styles.kinds}>
      <legend className="visually-hidden">{legend}</legend>
      {kinds.map(({ value: own, icon: Picture, label, internal, isOff }) => (
        <label key={own} className={styles.kind} data-internal={internal ? '' : undefined}>
          <input
            type="radio"
            name={name}
            value={own}
            defaultChecked={own === value}
            disabled={isOff}
            className="visually-hidden"
            onChange={() => onChoose?.(own)}
          />
          <Picture size={18} stroke={1.75} aria-hidden />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
