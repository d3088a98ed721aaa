import { href, Link } from 'react-router'
import { Panel } from '../page/panel.tsx'
import { date, dayKey } from '../text/format.ts'
import styles from './security.module.css'

export interface FactorState {
  since: string | null
  required_from: string | null
  recovery_codes_left: number
}

interface Props {
  factor: FactorState
  /** Time of loading (ISO 8601). */
  now: string
}

const few = 3

/** Whether a code is asked for after the password, and what can be done about it. */
export function SecondFactorPanel({
  factor: { since, required_from, recovery_codes_left: left },
  now,
}: Props) {
  const page = href('/second-factor')
  if (!since)
    return (
      <Panel title="Zweiter Faktor" note="fehlt noch">
        <p>
          Nach dem Passwort fragen wir dann nach einem Code, den nur Ihr Telefon oder Ihr Passwortmanager
          kennt.
        </p>
        {required_from && (
          <p className={styles.due} data-tone="waiting">
            {dutyWords(required_from, now)}
          </p>
        )}
        <p>
          <Link to={page}>Zweiten Faktor einrichten</Link>
        </p>
      </Panel>
    )
  return (
    <Panel title="Zweiter Faktor" note={`seit ${date(since)}`}>
      <p className={left <= few ? styles.due : undefined} data-tone="waiting">
        {left === 0
          ? 'Sie haben keine Wiederherstellungscodes mehr. Machen Sie neue.'
          : `Unbenutzte Wiederherstellungscodes: ${left} von 10`}
      </p>
      <ul className={styles.links}>
        <li>
          <Link to={`${page}?aufgabe=codes`}>Neue Wiederherstellungscodes</Link>
        </li>
        <li>
          <Link to={page}>Andere App oder anderes Telefon</Link>
        </li>
        {!required_from && (
          <li>
            <Link to={`${page}?aufgabe=remove`}>Zweiten Faktor abschalten</Link>
          </li>
        )}
      </ul>
      {required_from && <p className={styles.hint}>Er ist Pflicht und lässt sich nicht abschalten.</p>}
    </Panel>
  )
}

const dutyWords = (from: string, now: string) =>
  from > dayKey(now) ? `Ab dem ${date(from)} ist er Pflicht.` : 'Er ist Pflicht.'
