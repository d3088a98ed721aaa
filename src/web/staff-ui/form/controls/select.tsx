import { IconChevronDown } from '@tabler/icons-react'
import styles from '../field.module.css'
import { type ControlProps, inputProps } from './control.ts'

/** One of a few choices. A value that is no choice any more stays visible. */
export function Select({ value, change, ...props }: ControlProps<string | null>) {
  const { choices = [], nullable } = props.field
  const isKnown = value === null || value === '' || choices.some(choice => choice.value === value)
  return (
    <span className={styles.wrap}>
      <select
        className={styles.control}
        {...inputProps({ ...props, change })}
        value={value ?? ''}
        onChange={({ currentTarget }) => change(currentTarget.value || (nullable ? null : ''))}
      >
        {(nullable || !value) && <option value="">{nullable ? 'Keine Angabe' : 'Bitte wählen'}</option>}
        {!isKnown && <option value={value}>{value}</option>}
        {choices.map(choice => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <IconChevronDown className={styles.chevron} size={16} stroke={1.75} aria-hidden />
    </span>
  )
}
