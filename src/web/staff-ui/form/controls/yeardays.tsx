import { dayInGermany } from '#contract/core/days.ts'
import { useState } from 'react'
import { formatDay, formatYearday, nextYearday, parseYearday } from '../parse/days.ts'
import { AddEntry } from './add-entry.tsx'
import type { ControlProps } from './control.ts'
import { Entries } from './entries.tsx'
import styles from './entries.module.css'
import { TypedInput } from './typed-input.tsx'

/** Days of the year, each with its next date. */
export function YeardaysInput({ field, id, value, change, disabled }: ControlProps<readonly string[]>) {
  const entries = value ?? []
  const [today] = useState(() => dayInGermany(new Date()))
  return (
    <Entries
      field={field}
      entries={entries}
      change={change}
      disabled={disabled}
      isUnordered
      renderEntry={(day, index, put) => (
        <span className={styles.day}>
          <TypedInput<string>
            field={field}
            id={`${id}-${index}`}
            aria-label={`${field.title}, Zeile ${index + 1}: Tag und Monat`}
            placeholder="15.02."
            disabled={disabled}
            error={day && parseYearday(day) === undefined ? 'kein Tag' : undefined}
            value={day}
            change={next => put(next ?? '')}
            parse={parseYearday}
            format={formatYearday}
          />
          <Next day={day} today={today} />
        </span>
      )}
    >
      <AddEntry field={field} entries={entries} id={id} onAdd={() => change([...entries, ''])}>
        Tag hinzufügen
      </AddEntry>
    </Entries>
  )
}

/** The next date of a day of the year, or that there is no such day. */
function Next({ day, today }: { day: string; today: string }) {
  if (!day) return <span className={styles.next}>Tag und Monat, etwa 15.02.</span>
  const parsed = parseYearday(day)
  return parsed ? (
    <span className={styles.next}>nächster: {formatDay(nextYearday(parsed, today))}</span>
  ) : (
    <span className={styles.wrong}>Den {day} gibt es nicht</span>
  )
}
