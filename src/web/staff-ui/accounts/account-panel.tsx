import { useFetcher } from 'react-router'
import type { SessionRow } from '#contract/sessions.ts'
import { Alert } from '../feedback/alert.tsx'
import { Button } from '../form/button.tsx'
import { Panel } from '../page/panel.tsx'
import type { OwnBeside } from '../record/page/record-beside.tsx'
import { nameOf, SessionList } from '../sessions/session-list.tsx'
import { date, dateTime, relativeDate } from '../text/format.ts'
import { type PersonAccount, useAccount } from './account-context.ts'
import type { AccountState } from './account-state.server.ts'
import styles from './account.module.css'

/** Beside the form of a person: the state of the account, and where the person is signed in. */
export const AccountPanel: OwnBeside = ({ data: { now } }) => {
  const access = useAccount()
  const { account, sessions } = access
  if (!account) return null
  return (
    <>
      <Panel nested title="Anmeldung">
        <dl className={styles.facts}>
          {factsOf(account, access.factorFrom, now).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel nested title="Sitzungen" note={sessions.length} action={<EndAll access={access} />} flush>
        {sessions.length ? (
          <SessionList
            sessions={sessions}
            now={now}
            renderAction={session => <End {...{ access, session }} />}
          />
        ) : (
          <p className={styles.none}>Die Person ist gerade nirgends angemeldet.</p>
        )}
      </Panel>
    </>
  )
}

function factsOf(
  { status, isWaiting, last_signin_at, invited_until, locked_at, second_factor_since }: AccountState,
  factorFrom: string | null,
  now: string,
) {
  const link = invited_until && invited_until > now ? `gilt bis ${dateTime(invited_until)}` : 'abgelaufen'
  const facts: [name: string, value: string | false | null][] = [
    ['Zustand', status],
    ['Gesperrt seit', locked_at && date(locked_at)],
    ['Zuletzt angemeldet', last_signin_at ? relativeDate(last_signin_at, now) : 'noch nie'],
    ['Link zum Passwort', isWaiting && link],
    ['Zweiter Faktor', second_factor_since ? `seit ${date(second_factor_since)}` : 'fehlt noch'],
    ['Pflicht ab', factorFrom && date(factorFrom)],
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}

/** Ends all sessions of the person at once. */
function EndAll({ access }: { access: PersonAccount }) {
  return access.sessions.length > 0 && <EndButton access={access} label="Alle beenden" />
}

const End = ({ access, session }: { access: PersonAccount; session: SessionRow }) => (
  <EndButton access={access} session={session} label="Beenden" />
)

interface EndButtonProps {
  access: PersonAccount
  label: string
  /** Absent: all. */
  session?: SessionRow
}

/** Absent for those who may not change the access. */
function EndButton({ access: { beyond, isSelf }, label, session }: EndButtonProps) {
  const { Form, data, state } = useFetcher<{ refused: string | null }>()
  if (isSelf || beyond) return null
  return (
    <Form method="post">
      {session && <input type="hidden" name="end" value={session.id} />}
      <Button
        type="submit"
        size="small"
        aria-disabled={state !== 'idle'}
        aria-label={session && `Sitzung ${nameOf(session)} beenden`}
      >
        {label}
      </Button>
      {data?.refused && (
        <Alert tone="error" role="alert">
          <p>{data.refused}</p>
        </Alert>
      )}
    </Form>
  )
}
