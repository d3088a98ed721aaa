import { Kbd } from './kbd.tsx'
import styles from './key-hints.module.css'

/** Keys, separated by spaces, and the action they do. */
type Hint = readonly [keys: string, action: string]

/** Visual hint at the shortcuts of a list; the help names them for everyone. */
export const KeyHints = ({ hints }: { hints: readonly (Hint | false)[] }) => (
  <p className={styles.keys} aria-hidden="true">
    {hints
      .filter(hint => hint !== false)
      .map(([keys, action]) => (
        <span key={keys}>
          {keys.split(' ').map(key => (
            <Kbd key={key} keys={key} />
          ))}
          {action}
        </span>
      ))}
  </p>
)
