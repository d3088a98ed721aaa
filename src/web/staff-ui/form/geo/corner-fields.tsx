import type { Position } from '#contract/core/geojson.ts'
import { parseNumber } from '#contract/forms/numbers.ts'
import input from '../field.module.css'
import styles from './corners.module.css'

const plain = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 7, useGrouping: false })

/** Step of an arrow key, in degrees: about one metre, with Shift ten. */
const step = 0.00001

interface FieldProps {
  label: string
  value: number
  /** Degrees to both sides of zero. */
  limit: number
  disabled?: boolean
  change: (value: number) => void
}

/**
 * Taken over when the input is left and on Enter; arrow keys change it at once. Text that is no number goes
 * back.
 */
function Degrees({ label, value, limit, disabled, change }: FieldProps) {
  const set = (field: HTMLInputElement, next: number | null) => {
    if (next === null || Math.abs(next) > limit) field.value = plain.format(value)
    else if (next !== value) change(next)
  }
  return (
    <input
      key={value}
      type="text"
      inputMode="decimal"
      className={input.control}
      aria-label={label}
      disabled={disabled}
      defaultValue={plain.format(value)}
      onBlur={({ currentTarget }) => set(currentTarget, parseNumber(currentTarget.value))}
      onKeyDown={event => {
        const { key, shiftKey, currentTarget } = event
        if (key === 'Enter') {
          event.preventDefault()
          set(currentTarget, parseNumber(currentTarget.value))
        }
        if (key !== 'ArrowUp' && key !== 'ArrowDown') return
        event.preventDefault()
        const by = (key === 'ArrowUp' ? step : -step) * (shiftKey ? 10 : 1)
        set(currentTarget, Number((value + by).toFixed(7)))
      }}
    />
  )
}

interface Props {
  /** Name of the corner or border, such as „Ecke 3“. */
  label: string
  at: Position
  disabled?: boolean
  change: (at: Position) => void
}

/** A position as latitude and longitude. */
export const CornerFields = ({ label, at: [lng, lat], disabled, change }: Props) => (
  <span className={styles.pair}>
    <Degrees
      label={`${label}: Breite`}
      value={lat}
      limit={90}
      disabled={disabled}
      change={next => change([lng, next])}
    />
    <Degrees
      label={`${label}: Länge`}
      value={lng}
      limit={180}
      disabled={disabled}
      change={next => change([next, lat])}
    />
  </span>
)
