import clsx from 'clsx'
import styles from '../field.module.css'
import { type ControlProps, inputProps } from './control.ts'

/** Text of several lines; the field grows with it. */
export function Long({ value, change, ...props }: ControlProps<string | null>) {
  const { nullable, maxLength } = props.field
  return (
    <textarea
      className={clsx(styles.control, styles.area, styles.growing)}
      {...inputProps({ ...props, change })}
      maxLength={maxLength}
      value={value ?? ''}
      onChange={({ currentTarget }) => change(currentTarget.value || (nullable ? null : ''))}
    />
  )
}
