import { Form } from 'react-router'
import { Button } from '../../staff-ui/form/button.tsx'
import { Panel } from '../../staff-ui/page/panel.tsx'
import { type FactRow, Facts } from '../../staff-ui/record/facts.tsx'
import { nameOf } from '../../staff-ui/sessions/session-list.tsx'
import { SessionsPanel } from '../../staff-ui/sessions/sessions-panel.tsx'
import { emailLooks } from '../../staff-ui/status/email-look.ts'
import { Verdict } from '../../staff-ui/status/verdict.tsx'
import { date, relativeDate } from '../../staff-ui/text/format.ts'
import type { CustomerPage } from './load-customer.ts'

/** State of the account, sign-ins, and the emails to the person. */
export function AccountPanels({ page }: { page: CustomerPage }) {
  const { sessions, related, now, may } = page
  return (
    <>
      <Panel title="Konto">
        <Facts rows={accountFacts(page)} />
      </Panel>
      <SessionsPanel
        sessions={sessions}
        now={now}
        renderEnd={session =>
          may.edit && (
            <Form method="post" preventScrollReset>
              {session && <input type="hidden" name="session" value={session.id} />}
              <Button
                type="submit"
                name="intent"
                value={session ? 'end-session' : 'end-sessions'}
                size="small"
                aria-label={session && `Sitzung ${nameOf(session)} beenden`}
              >
                {session ? 'Beenden' : 'Alle beenden'}
              </Button>
            </Form>
          )
        }
      />
      {related.emails.length > 0 && (
        <Panel title="E-Mails" note={`die neuesten ${related.emails.length}`}>
          <Facts rows={emailFacts(page)} />
        </Panel>
      )}
    </>
  )
}

function accountFacts({ customer, related, trust, sessions, now }: CustomerPage): FactRow[] {
  const { approved_at, locked_at, lastlogin_at, statusupdates } = customer
  const author = statusupdates.find(({ status }) => status === 'approved')?.author
  const approval = approved_at && `bestätigt ${author ? `von ${author}` : `am ${date(approved_at)}`}`
  const status = (
    <Verdict tone={approval ? 'done' : 'waiting'}>{approval || 'wartet auf Bestätigung'}</Verdict>
  )
  return [
    ['Status', status],
    ['Vertrauen', trust],
    ...(locked_at ? [['Gesperrt', relativeDate(locked_at, now)] as const] : []),
    ['Benachrichtigungen', related.topics ? related.topics.join(', ') || 'pausiert' : 'keine'],
    ['Zuletzt angemeldet', lastlogin_at ? relativeDate(lastlogin_at, now) : 'noch nie'],
    ['Sitzungen', sessions.length ? `${sessions.length} aktiv` : 'keine'],
  ]
}

const emailFacts = ({ related, now }: CustomerPage): FactRow[] =>
  related.emails.map(({ subject, state, created_at, sent_at }) => [
    relativeDate(sent_at ?? created_at, now),
    <>
      {subject}{' '}
      {state !== 'sent' && (
        <Verdict tone={state === 'bounced' ? 'error' : 'waiting'}>{emailLooks[state].label}</Verdict>
      )}
    </>,
  ])
