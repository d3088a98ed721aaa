import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import styles from './switch.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: ReactNode
  onChange: (isOn: boolean) => void
}

/** A checkbox that is read and drawn as a switch, with its label behind it. */
export const Switch = ({ label, checked, onChange, className, ...input }: Props) => (
  <label className={clsx(styles.switch, className)}>
    <input
      {...input}
      type="checkbox"
      role="switch"
      checked={checked}
      aria-checked={checked}
      className={styles.track}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    {label}
  </label>
)
