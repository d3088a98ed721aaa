import { IconMailOff, IconMailX } from '@tabler/icons-react'
import { EmailSteps } from '../../staff-ui/emails/email-panes.tsx'
import styles from '../../staff-ui/emails/emails.module.css'
import { EmailWay } from '../../staff-ui/emails/email-way.tsx'
import { Alert } from '../../staff-ui/feedback/alert.tsx'
import { EmptyState } from '../../staff-ui/feedback/empty-state.tsx'
import { emailLooks } from '../../staff-ui/status/email-look.ts'
import { StatusBadge } from '../../staff-ui/status/status-badge.tsx'
import type { PageInfo } from '../../staff-ui/table/pagination.tsx'
import { relativeDate } from '../../staff-ui/text/format.ts'
import type { PlatformEmail } from './load-emails.server.ts'

interface Props {
  email: PlatformEmail | null
  rows: readonly PlatformEmail[]
  page: PageInfo
  now: string
}

/** The way of an email, as the operator of the platform sees it. */
export function ChosenEmail({ email, rows, page, now }: Props) {
  if (!email)
    return (
      <EmptyState icon={IconMailOff} title="Diese E-Mail steht nicht in der Liste" quiet>
        Sie ist gelöscht, oder die Filter lassen sie aus.
      </EmptyState>
    )
  const at = rows.findIndex(({ id }) => id === email.id)
  return (
    <>
      <header className={styles.head}>
        <div className={styles.line}>
          <StatusBadge pill look={emailLooks[email.state]} />
          <EmailSteps
            at={(page.page - 1) * page.per_page + at + 1}
            of={page.total}
            previous={rows[at - 1]?.id}
            next={rows[at + 1]?.id}
          />
        </div>
        <h2 className={styles.subjectLine}>{email.organization ?? email.subject}</h2>
        <p className={styles.facts}>
          {email.topicLabel}, Vorlage {email.kind} · an {email.recipient} ·{' '}
          {relativeDate(email.created_at, now)}
          {'\u00a0'}Uhr
        </p>
      </header>
      <div className={styles.body}>
        {email.reasonText && (
          <Alert tone="error" icon={IconMailX} title={email.reasonText}>
            {email.status_code && <p>Code des Servers: {email.status_code}</p>}
          </Alert>
        )}
        <EmailWay way={email} now={now} />
      </div>
    </>
  )
}
