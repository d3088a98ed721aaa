import { CheckField } from '../../../staff-ui/form/field.tsx'
import type { NounTypes } from './event-types.server.ts'
import styles from './webhooks.module.css'

interface Props {
  nouns: readonly NounTypes[]
  types: readonly string[]
  error?: string
  onChange: (types: readonly string[]) => void
}

/** The types of events, by noun. „Alles“ stands for what is there now and what comes later. */
export function TypeTable({ nouns, types, error, onChange }: Props) {
  const toggle = (type: string) =>
    onChange(types.includes(type) ? types.filter(each => each !== type) : [...types, type])
  return (
    <fieldset className={styles.nouns} aria-describedby={error ? 'types-error' : undefined}>
      <legend>Arten</legend>
      <p className={styles.quiet}>
        Gesendet werden Art, Kennung und Zeitpunkt. Den Eintrag liest das andere Programm mit seinem
        API-Schlüssel.
      </p>
      {error && (
        <p id="types-error" className={styles.failure}>
          {error}
        </p>
      )}
      {nouns.map(({ title, types: offered }) => {
        const chosen = offered.filter(({ type }) => types.includes(type)).length
        return (
          <details key={title} open={chosen > 0 || undefined}>
            <summary>
              {title}
              {chosen > 0 && <span className={styles.quiet}> {chosen} gewählt</span>}
            </summary>
            <ul>
              {offered.map(({ type, label }) => (
                <li key={type}>
                  <CheckField
                    label={label}
                    aria-label={`${title}: ${label}`}
                    checked={types.includes(type)}
                    onChange={() => toggle(type)}
                  />
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </fieldset>
  )
}
