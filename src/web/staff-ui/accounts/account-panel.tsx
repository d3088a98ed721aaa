import { useFetcher } from 'react-router'
import type { SessionRow } from '#contract/sessions.ts'
import { Alert } from '../feedback/alert.tsx'
import { Button } from '../form/button.tsx'
import { Panel } from '../page/panel.tsx'
import type { OwnBeside } from '../record/page/record-beside.tsx'
import { Facts } from '../record/facts.tsx'
import { nameOf } from '../sessions/session-list.tsx'
import { SessionsPanel } from '../sessions/sessions-panel.tsx'
import { date, dateTime, relativeDate } from '../text/format.ts'
import { type PersonAccount, useAccount } from './account-context.ts'
import type { AccountState } from './account-state.server.ts'

/** Beside the form of a person: the state of the account, and where the person is signed in. */
export const AccountPanel: OwnBeside = ({ data: { now } }) => {
  const access = useAccount()
  const { account, sessions } = access
  if (!account) return null
  return (
    <>
      <Panel nested title="Anmeldung">
        <Facts rows={factsOf(account, access.factorFrom, now)} />
      </Panel>
      <SessionsPanel
        sessions={sessions}
        now={now}
        nested
        renderEnd={session => <EndButton {...{ access, session }} />}
      />
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

interface EndButtonProps {
  access: PersonAccount
  /** Absent: all. */
  session?: SessionRow
}

/** Absent for those who may not change the access. */
function EndButton({ access: { beyond, isSelf }, session }: EndButtonProps) {
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
        {session ? 'Beenden' : 'Alle beenden'}
      </Button>
      {data?.refused && (
        <Alert tone="error" role="alert">
          <p>{data.refused}</p>
        </Alert>
      )}
    </Form>
  )
}
