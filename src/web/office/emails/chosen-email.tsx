import { IconMailOff } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import { EmailSteps } from '../../staff-ui/emails/email-panes.tsx'
import styles from '../../staff-ui/emails/emails.module.css'
import { EmailWay } from '../../staff-ui/emails/email-way.tsx'
import { EmptyState } from '../../staff-ui/feedback/empty-state.tsx'
import { emailLooks } from '../../staff-ui/status/email-look.ts'
import { StatusBadge } from '../../staff-ui/status/status-badge.tsx'
import { relativeDate } from '../../staff-ui/text/format.ts'
import { EmailActions } from './email-actions.tsx'
import { EmailContent } from './email-content.tsx'
import { EmailNotice } from './email-notice.tsx'
import type { EmailsPage, OpenEmail } from './load-emails.server.ts'
import { MailingNumbers } from './mailing-numbers.tsx'
import { waitingLook } from './waiting-look.ts'

type Props = Pick<EmailsPage, 'email' | 'rows' | 'page' | 'now'>

/** Everything about the chosen email. */
export function ChosenEmail({ email, rows, page, now }: Props) {
  if (!email)
    return (
      <EmptyState icon={IconMailOff} title="Diese E-Mail gibt es nicht" quiet>
        Sie ist gelöscht, oder Ihnen fehlt das Recht, sie zu sehen.
      </EmptyState>
    )
  const mailing = rows.find(({ id }) => id === email.id)?.mailing
  return (
    <>
      <Head email={email} rows={rows} page={page} now={now} />
      <div className={styles.body}>
        {mailing && mailing.total > 1 && <MailingNumbers mailing={mailing} />}
        <EmailNotice email={email} />
        <EmailWay way={{ ...email, reasonText: email.reasonTexts?.label }} now={now} />
        <EmailContent email={email} />
      </div>
      <EmailActions email={email} />
    </>
  )
}

function Head({ email, rows, page, now }: Omit<Props, 'email'> & { email: OpenEmail }) {
  const at = rows.findIndex(({ id }) => id === email.id)
  const { recipient, recipient_name, created_at, subject, state } = email
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <StatusBadge pill look={state === 'waiting' ? waitingLook(email, now) : emailLooks[state]} />
        {at >= 0 && (
          <EmailSteps
            at={(page.page - 1) * page.per_page + at + 1}
            of={page.total}
            previous={rows[at - 1]?.id}
            next={rows[at + 1]?.id}
          />
        )}
      </div>
      <h2 className={styles.subjectLine}>{subject}</h2>
      <p className={styles.facts}>
        An {recipient_name ? `${recipient_name}, ${recipient}` : recipient} · {relativeDate(created_at, now)}
        {'\u00a0'}Uhr
        <Procedure email={email} />
      </p>
    </header>
  )
}

const Procedure = ({ email: { procedure } }: { email: OpenEmail }) =>
  procedure && (
    <>
      {' · zu '}
      <Link to={href('/login/procedures/:type/:id', procedure)}>{procedure.reference}</Link>
    </>
  )
