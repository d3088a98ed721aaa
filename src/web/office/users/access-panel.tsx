import { useFetcher } from 'react-router'
import { Alert } from '../../staff-ui/feedback/alert.tsx'
import { Button } from '../../staff-ui/form/button.tsx'
import { Panel } from '../../staff-ui/page/panel.tsx'
import type { OwnBeside } from '../../staff-ui/record/page/record-beside.tsx'
import { SessionList } from '../../staff-ui/sessions/session-list.tsx'
import { date, dateTime, relativeDate } from '../../staff-ui/text/format.ts'
import { useAccess } from './access-context.ts'
import type { PersonAccess } from './load-access.server.ts'
import styles from './access.module.css'

/** Beside the form of a person: the state of the account, and where the person is signed in. */
export const AccessPanel: OwnBeside = ({ data: { now } }) => {
  const access = useAccess()
  const { account, sessions } = access
  if (!account) return null
  return (
    <>
      <Panel title="Anmeldung">
        <dl className={styles.facts}>
          {factsOf(account, now).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel title="Sitzungen" note={sessions.length} action={<EndAll access={access} />} flush>
        {sessions.length ? (
          <SessionList sessions={sessions} now={now} />
        ) : (
          <p className={styles.none}>Die Person ist gerade nirgends angemeldet.</p>
        )}
      </Panel>
    </>
  )
}

function factsOf(
  { status, isWaiting, last_signin_at, invited_until, locked_at }: NonNullable<PersonAccess['account']>,
  now: string,
) {
  const link = invited_until && invited_until > now ? `gilt bis ${dateTime(invited_until)}` : 'abgelaufen'
  const facts: [name: string, value: string | false | null][] = [
    ['Zustand', status],
    ['Gesperrt seit', locked_at && date(locked_at)],
    ['Zuletzt angemeldet', last_signin_at ? relativeDate(last_signin_at, now) : 'noch nie'],
    ['Link zum Passwort', isWaiting && link],
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}

/** Ends all sessions of the person at once. */
function EndAll({ access: { sessions, beyond, isSelf } }: { access: PersonAccess }) {
  const { Form, data, state } = useFetcher<{ refused: string | null }>()
  if (!sessions.length || isSelf || beyond) return null
  return (
    <Form method="post">
      <Button type="submit" size="small" aria-disabled={state !== 'idle'}>
        Alle beenden
      </Button>
      {data?.refused && (
        <Alert tone="error" role="alert">
          <p>{data.refused}</p>
        </Alert>
      )}
    </Form>
  )
}
