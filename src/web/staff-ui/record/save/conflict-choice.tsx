import { useId } from 'react'
import styles from './conflict-choice.module.css'
import { type FieldConflict, isEqual } from './merge.ts'
import type { ChangedBy } from './outcome.ts'

interface Props {
  conflict: FieldConflict
  /** Label of the field. */
  title: string
  /** The value as it stands now. */
  value: unknown
  by: ChangedBy | null
  textOf: (value: unknown) => string
  onChoose: (value: unknown) => void
}

/** Asks which value of a field should hold that both sides have changed. */
export function ConflictChoice({ conflict, title, value, by, textOf, onChoose }: Props) {
  const name = useId()
  const ways = [
    { label: 'Ihrer', value: conflict.mine },
    { label: by ? `Von ${by.name}` : 'Neuer Stand', value: conflict.theirs },
    { label: 'Wie vorher', value: conflict.before },
  ]
  const chosen = ways.findIndex(each => isEqual(each.value, value))
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Was soll bei „{title}“ gelten?</legend>
      <div className={styles.cards}>
        {ways.map((way, index) => (
          <label key={way.label} className={styles.card} htmlFor={`${name}-${index}`}>
            <input
              id={`${name}-${index}`}
              type="radio"
              name={name}
              className={styles.radio}
              checked={index === chosen}
              onChange={() => onChoose(way.value)}
            />
            <strong>{way.label}</strong>
            <span className={styles.text}>{textOf(way.value) || 'leer'}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
