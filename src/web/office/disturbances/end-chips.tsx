import clsx from 'clsx'
import { useState } from 'react'
import type { ControlProps } from '../../staff-ui/form/controls/control.ts'
import { DatetimeInput } from '../../staff-ui/form/controls/datetime.tsx'
import { time } from '../../staff-ui/text/format.ts'
import choice from '../notices/choice.module.css'
import styles from './report.module.css'

const hour = 3_600_000

/** Full hours, about two and four from now. */
const suggested = (now: number) =>
  [2, 4].map(hours => new Date(Math.ceil((now + (hours - 0.5) * hour) / hour) * hour).toISOString())

/** The expected end: open, one of two full hours, or any other time. */
export function EndChips(props: ControlProps<unknown>) {
  const { field, id, value, change, disabled } = props
  const [now] = useState(Date.now)
  const [isOther, setOther] = useState(false)
  const ends = suggested(now)
  const isListed = !isOther && (value === null || ends.includes(String(value)))
  const choose = (at: string | null) => {
    setOther(false)
    change(at)
  }
  const chip = (label: string, isChosen: boolean, choose: () => void) => (
    <label key={label} className={clsx(choice.choice, styles.chip)} suppressHydrationWarning>
      <input
        type="radio"
        name={field.name}
        checked={isChosen}
        disabled={disabled}
        className="visually-hidden"
        onChange={choose}
      />
      {label}
    </label>
  )
  return (
    <>
      <div role="radiogroup" aria-labelledby={`${id}-label`} className={styles.chips}>
        {chip('Offen', isListed && value === null, () => choose(null))}
        {ends.map(at => chip(time(at), isListed && value === at, () => choose(at)))}
        {chip('Andere', !isListed, () => setOther(true))}
      </div>
      {!isListed && (
        <DatetimeInput {...props} value={typeof value === 'string' ? value : null} change={change} />
      )}
    </>
  )
}
