import { Form, href, Link } from 'react-router'
import type { SessionRow } from '#contract/sessions.ts'
import { Alert } from '../feedback/alert.tsx'
import { Button } from '../form/button.tsx'
import { PageHead } from '../page/page-head.tsx'
import { Panel } from '../page/panel.tsx'
import type { SessionsAnswer } from './own-sessions.server.ts'
import { type FactorState, SecondFactorPanel } from './second-factor-panel.tsx'
import { nameOf, SessionList } from './session-list.tsx'
import styles from './security.module.css'

interface Props {
  sessions: readonly SessionRow[]
  factor: FactorState
  /** Time of loading (ISO 8601). */
  now: string
  answer?: SessionsAnswer
  /** Page where the password is changed. */
  password?: string
}

/** The page of one's own security: password, second factor, and where one is signed in. */
export function SecurityView({ sessions, factor, now, answer, password = href('/password') }: Props) {
  const others = sessions.filter(({ current }) => !current).length
  return (
    <div className={styles.page}>
      <PageHead
        title="Sicherheit"
        meta="Ihr Passwort, Ihr zweiter Faktor und die Geräte, auf denen Sie angemeldet sind"
      />
      {answer && (
        <Alert tone={'done' in answer ? 'done' : 'error'} role="status">
          <p>{'done' in answer ? answer.done : answer.refused}</p>
        </Alert>
      )}
      <Panel title="Passwort">
        <p>
          <Link to={password}>Passwort ändern</Link>
        </p>
        <p className={styles.hint}>Danach sind Sie überall sonst abgemeldet.</p>
      </Panel>
      <SecondFactorPanel factor={factor} now={now} />
      <Panel
        title="Angemeldete Geräte"
        note={sessions.length}
        action={
          others > 0 && (
            <Form method="post">
              <Button type="submit" size="small">
                Alle anderen abmelden
              </Button>
            </Form>
          )
        }
        flush
      >
        <SessionList sessions={sessions} now={now} renderAction={session => <End session={session} />} />
      </Panel>
      <p className={styles.hint}>Kennen Sie ein Gerät nicht? Melden Sie es ab und ändern Sie Ihr Passwort.</p>
    </div>
  )
}

/** Ends another session; this one ends by signing out. */
function End({ session }: { session: SessionRow }) {
  if (session.current) return null
  return (
    <Form method="post">
      <input type="hidden" name="end" value={session.id} />
      <Button type="submit" size="small" aria-label={`${nameOf(session)} abmelden`}>
        Abmelden
      </Button>
    </Form>
  )
}
