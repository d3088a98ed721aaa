import input from '../field.module.css'
import { AddEntry } from './add-entry.tsx'
import type { ControlProps } from './control.ts'
import { Entries, isFull } from './entries.tsx'
import styles from './entries.module.css'

/** A list of short texts in an order; suggested ones are chosen by their label, others typed. */
export function LinesInput({ field, id, value, change, disabled }: ControlProps<readonly string[]>) {
  const entries = value ?? []
  const choices = field.choices ?? []
  const left = choices.filter(choice => !entries.includes(choice.value))
  return (
    <Entries
      field={field}
      entries={entries}
      change={change}
      disabled={disabled}
      renderEntry={(entry, index, put) => {
        const choice = choices.find(each => each.value === entry)
        return choice ? (
          <span className={styles.fixed}>{choice.label}</span>
        ) : (
          <input
            id={`${id}-${index}`}
            type="text"
            className={input.control}
            aria-label={`${field.title}, Zeile ${index + 1}`}
            disabled={disabled}
            value={entry}
            onChange={({ currentTarget }) => put(currentTarget.value)}
          />
        )
      }}
    >
      {left.length > 0 && (
        <select
          id={id}
          className={`${input.control} ${styles.chosen}`}
          aria-label={`${field.title}: hinzufügen`}
          disabled={isFull(field, entries)}
          value=""
          onChange={({ currentTarget }) => change([...entries, currentTarget.value])}
        >
          <option value="">Hinzufügen …</option>
          {left.map(choice => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
      <AddEntry
        field={field}
        entries={entries}
        id={left.length ? undefined : id}
        onAdd={() => change([...entries, ''])}
      >
        {choices.length ? 'Eigenen Text hinzufügen' : 'Zeile hinzufügen'}
      </AddEntry>
    </Entries>
  )
}
