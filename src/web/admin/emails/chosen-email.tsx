import { IconMailOff, IconMailX } from '@tabler/icons-react'
import { href } from 'react-router'
import { EmailHead } from '../../staff-ui/emails/email-head.tsx'
import styles from '../../staff-ui/emails/emails.module.css'
import { EmailWay } from '../../staff-ui/emails/email-way.tsx'
import { Alert } from '../../staff-ui/feedback/alert.tsx'
import { ButtonLink } from '../../staff-ui/form/button.tsx'
import { EmptyState } from '../../staff-ui/feedback/empty-state.tsx'
import { lookOf } from './look.ts'
import type { PageInfo } from '../../staff-ui/table/pagination.tsx'
import { relativeDate } from '../../staff-ui/text/format.ts'
import type { PlatformEmail } from './load-emails.server.ts'
import { WithdrawAnywhere } from './withdraw-anywhere.tsx'

interface Props {
  email: PlatformEmail | null
  rows: readonly PlatformEmail[]
  page: PageInfo
  now: string
  mayWithdraw: boolean
}

/** The way of an email, as the operator of the platform sees it. */
export function ChosenEmail({ email, rows, page, now, mayWithdraw }: Props) {
  if (!email)
    return (
      <EmptyState icon={IconMailOff} title="Diese E-Mail steht nicht in der Liste" quiet>
        Sie ist gelöscht, oder die Filter lassen sie aus.
      </EmptyState>
    )
  return (
    <>
      <EmailHead
        id={email.id}
        look={lookOf(email, now)}
        rows={rows}
        page={page}
        title={email.organization ?? email.subject}
      >
        {email.topicLabel}
        {email.kindName && `: ${email.kindName}`} · an {email.recipient} ·{' '}
        {relativeDate(email.created_at, now)}
        {'\u00a0'}Uhr
      </EmailHead>
      <div className={styles.body}>
        {email.reasonText && (
          <Alert
            tone="error"
            icon={IconMailX}
            title={email.reasonText}
            action={
              email.organization_id && (
                <ButtonLink to={href('/admin/organizations/:id', { id: email.organization_id })} size="small">
                  Organisation öffnen
                </ButtonLink>
              )
            }
          >
            {email.status_code && <p>Code des Servers: {email.status_code}</p>}
            {email.organization_id && (
              <p>Noch einmal oder an eine andere Adresse sendet sie die Organisation, unter „E-Mails“.</p>
            )}
          </Alert>
        )}
        <EmailWay way={email} now={now} />
      </div>
      <WithdrawAnywhere key={email.id} id={email.id} may={mayWithdraw && email.can_withdraw} />
    </>
  )
}
