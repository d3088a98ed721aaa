import { IconForms } from '@tabler/icons-react'
import { TextField } from '../../form/field.tsx'
import type { Placeholder } from '../text/placeholders.ts'
import styles from './missing-values.module.css'

interface Props {
  missing: readonly Pick<Placeholder, 'key' | 'label'>[]
  typed: Readonly<Record<string, string>>
  onType: (key: string, value: string) => void
}

const numbers = ['', 'eine Angabe', 'zwei Angaben', 'drei Angaben', 'vier Angaben']
const countedValues = (count: number) => numbers[count] ?? `${count} Angaben`

/** Asks for what the procedure does not know; it takes the place of the marks when the message is sent. */
export const MissingValues = ({ missing, typed, onType }: Props) =>
  missing.length > 0 && (
    <fieldset className={styles.missing} data-missing>
      <legend className={styles.title}>
        <IconForms size={20} stroke={1.75} aria-hidden />
        Der Text fragt {countedValues(missing.length)} ab
      </legend>
      {missing.map(({ key, label }) => (
        <TextField
          key={key}
          label={label}
          value={typed[key] ?? ''}
          onChange={({ currentTarget }) => onType(key, currentTarget.value)}
        />
      ))}
    </fieldset>
  )
