import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Form } from 'react-router'
import type { SessionRow } from '#contract/sessions.ts'
import { Button } from '../../staff-ui/form/button.tsx'
import { Panel } from '../../staff-ui/page/panel.tsx'
import { nameOf, SessionList } from '../../staff-ui/sessions/session-list.tsx'
import { emailLooks } from '../../staff-ui/status/email-look.ts'
import { Hint } from '../../staff-ui/status/status-badge.tsx'
import { date, relativeDate } from '../../staff-ui/text/format.ts'
import styles from './customer.module.css'
import type { CustomerPage } from './load-customer.ts'

/** State of the account, sign-ins, and the emails to the person. */
export function AccountPanels({ page, mayEdit }: { page: CustomerPage; mayEdit: boolean }) {
  const { sessions, related, now } = page
  return (
    <>
      <Panel title="Zugang">
        <dl className={styles.facts}>
          {factsOf(page).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel
        title="Sitzungen"
        note={sessions.length}
        action={
          mayEdit &&
          sessions.length > 0 && (
            <Form method="post" preventScrollReset>
              <Button type="submit" name="intent" value="end-sessions" size="small">
                Alle beenden
              </Button>
            </Form>
          )
        }
        flush
      >
        {sessions.length ? (
          <SessionList
            sessions={sessions}
            now={now}
            renderAction={session => mayEdit && <EndSession session={session} />}
          />
        ) : (
          <p className={styles.none}>Die Person ist gerade nirgends angemeldet.</p>
        )}
      </Panel>
      {related.emails.length > 0 && (
        <Panel title="E-Mails" note={`die neuesten ${related.emails.length}`}>
          <dl className={styles.facts}>
            {related.emails.map(({ id, subject, state, created_at, sent_at }) => (
              <div key={id}>
                <dt>{relativeDate(sent_at ?? created_at, now)}</dt>
                <dd>
                  {subject}
                  {state !== 'sent' && (
                    <>
                      {' '}
                      <Hint tone={state === 'bounced' ? 'error' : 'waiting'} icon={IconAlertTriangle}>
                        {emailLooks[state].label}
                      </Hint>
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
    </>
  )
}

const EndSession = ({ session }: { session: SessionRow }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="session" value={session.id} />
    <Button
      type="submit"
      name="intent"
      value="end-session"
      size="small"
      aria-label={`Sitzung ${nameOf(session)} beenden`}
    >
      Beenden
    </Button>
  </Form>
)

function factsOf({ customer, related, trust, sessions, now }: CustomerPage) {
  const approval = customer.statusupdates.find(({ status }) => status === 'approved')
  return [
    [
      'Status',
      customer.approved_at ? (
        <Hint key="approved" tone="done" icon={IconCircleCheck}>
          {approval?.author
            ? `bestätigt von ${approval.author}`
            : `bestätigt am ${date(customer.approved_at)}`}
        </Hint>
      ) : (
        <Hint key="waiting" tone="waiting" icon={IconAlertTriangle}>
          wartet auf Bestätigung
        </Hint>
      ),
    ],
    ['Vertrauen', trust],
    ...(customer.locked_at ? [['Gesperrt', relativeDate(customer.locked_at, now)] as const] : []),
    ['Benachrichtigungen', related.topics ? related.topics.join(', ') || 'pausiert' : 'keine'],
    ['Zuletzt angemeldet', customer.lastlogin_at ? relativeDate(customer.lastlogin_at, now) : 'noch nie'],
    ['Sitzungen', sessions.length ? `${sessions.length} aktiv` : 'keine'],
  ] as const
}
