import { CheckField } from '../../../staff-ui/form/field.tsx'
import type { NounScopes } from './scopes.server.ts'
import styles from './apikeys.module.css'

interface Props {
  nouns: readonly NounScopes[]
  scopes: readonly string[]
  error?: string
  onChange: (scopes: readonly string[]) => void
}

/** The scopes of a key, by noun. Changing a noun includes reading it. */
export function ScopeTable({ nouns, scopes, error, onChange }: Props) {
  const toggle = (scope: string) => {
    if (scopes.includes(scope)) return onChange(scopes.filter(each => each !== scope))
    const read = scope.replace(/:write$/, ':read')
    onChange([...new Set([...scopes, read, scope])])
  }
  return (
    <fieldset className={styles.nouns} aria-describedby={error ? 'scopes-error' : undefined}>
      <legend>Rechte</legend>
      <p className={styles.quiet}>
        Klartext: verschlüsselte Angaben wie die IBAN. Personen und Einstellungen erreicht kein Schlüssel.
      </p>
      {error && (
        <p id="scopes-error" className={styles.failure}>
          {error}
        </p>
      )}
      <ul>
        {nouns.map(({ title, scopes: offered }) => (
          <li key={title}>
            <span>{title}</span>
            {offered.map(({ scope, label }) => (
              <CheckField
                key={scope}
                label={label}
                aria-label={`${title}: ${label}`}
                checked={scopes.includes(scope)}
                onChange={() => toggle(scope)}
              />
            ))}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
