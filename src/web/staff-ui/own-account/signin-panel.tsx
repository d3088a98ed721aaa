import { Link } from 'react-router'
import { Panel } from '../page/panel.tsx'
import styles from './account.module.css'

interface Props {
  email: string
  /** Sentence that says who changes the address. */
  hint: string
  password: string
  security: string
}

/** With what one signs in, and the ways to the pages that change it. */
export function SigninPanel({ email, hint, password, security }: Props) {
  return (
    <Panel title="Anmeldung" className={styles.panel}>
      <dl className={styles.facts}>
        <dt>E-Mail</dt>
        <dd>
          {email}
          <p className={styles.hint}>{hint}</p>
        </dd>
        <dt>Passwort</dt>
        <dd>
          <Link to={password}>Passwort ändern</Link>
        </dd>
        <dt>Sitzungen</dt>
        <dd>
          <Link to={security}>Angemeldete Geräte</Link>
        </dd>
      </dl>
    </Panel>
  )
}
