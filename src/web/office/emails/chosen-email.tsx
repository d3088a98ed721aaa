import { IconMailOff } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import { EmailHead } from '../../staff-ui/emails/email-head.tsx'
import styles from '../../staff-ui/emails/emails.module.css'
import { EmailWay } from '../../staff-ui/emails/email-way.tsx'
import { EmptyState } from '../../staff-ui/feedback/empty-state.tsx'
import { emailLooks } from '../../staff-ui/status/email-look.ts'
import { relativeDate } from '../../staff-ui/text/format.ts'
import { EmailActions } from './email-actions.tsx'
import { EmailContent } from './email-content.tsx'
import { EmailNotice } from './email-notice.tsx'
import type { EmailsPage, OpenEmail } from './load-emails.server.ts'
import { MailingNumbers } from './mailing-numbers.tsx'
import { waitingLook } from '../../staff-ui/emails/waiting-look.ts'

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
  const { id, recipient, recipient_name, created_at, subject, state } = email
  const look = state === 'waiting' ? waitingLook(email, now) : emailLooks[state]
  return (
    <EmailHead id={id} look={look} rows={rows} page={page} title={subject}>
      An {recipient_name ? `${recipient_name}, ${recipient}` : recipient} · {relativeDate(created_at, now)}
      {'\u00a0'}Uhr
      <Procedure email={email} />
    </EmailHead>
  )
}

const Procedure = ({ email: { procedure } }: { email: OpenEmail }) =>
  procedure && (
    <>
      {' · zu '}
      <Link to={href('/login/procedures/:type/:id', procedure)}>{procedure.reference}</Link>
    </>
  )
