import { IconChevronLeft, IconInbox } from '@tabler/icons-react'
import { Link } from 'react-router'
import { trustlevelLabels } from '#contract/core/trustlevels.ts'
import { Alert } from '../../staff-ui/feedback/alert.tsx'
import type { FormRefusal } from '../../staff-ui/form/form-refusal.ts'
import { type Position, Steps } from '../../staff-ui/page/steps.tsx'
import { useUrlParams } from '../../staff-ui/page/url-params.ts'
import { usePresence } from '../../staff-ui/realtime/use-presence.ts'
import { relativeDate } from '../../staff-ui/text/format.ts'
import { Viewers } from '../ui/viewers.tsx'
import { procedureHref } from '../ui/procedure-columns.tsx'
import styles from './approval.module.css'
import { ChecksTable } from './checks-table.tsx'
import { customerHref } from './customer-look.ts'
import { Decision } from './decision.tsx'
import { DeviationNote } from './deviation-note.tsx'
import type { Waiting } from './load-approval.ts'

interface Props {
  account: Waiting
  place: Position
  /** The account that follows. */
  next?: Waiting
  now: string
  may: { edit: boolean }
  refused?: FormRefusal
}

const neighbours = { previous: 'Vorheriges Konto', next: 'Nächstes Konto' }

/** One account that waits: what it gives, what is known, and the decision. */
export function CheckedAccount({ account, place, next, now, may, refused }: Props) {
  const { id, name, user, checks, procedures, trustlevel } = account
  const viewers = usePresence('customers', id)
  const address = useUrlParams()
  return (
    <article className={styles.detail} aria-labelledby="account">
      <Link to={address.to({ open: undefined })} className={styles.back} preventScrollReset>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden />
        Alle Konten
      </Link>
      <div className={styles.scroll}>
        <header className={styles.head}>
          <h2 id="account">
            <Link to={customerHref(id)}>{name || user?.email}</Link>
          </h2>
          <nav aria-label="Nachbarn">
            <Steps {...place} labels={neighbours} preventScrollReset />
          </nav>
          <p className={styles.meta}>
            {[
              `Registriert ${relativeDate(account.created_at, now)}`,
              user?.email_verified_at && `E-Mail bestätigt ${relativeDate(user.email_verified_at, now)}`,
              trustlevelLabels[trustlevel],
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {viewers.length > 0 && (
            <p className={styles.meta}>
              <Viewers viewers={viewers} noun="dieses Konto" />
            </p>
          )}
        </header>
        {refused && (
          <Alert tone="error" role="alert" title={refused.title}>
            <p>{refused.message}</p>
          </Alert>
        )}
        <DeviationNote checks={checks} />
        <ChecksTable checks={checks} />
        {procedures.length > 0 && (
          <p className={styles.procedures}>
            <IconInbox size={18} stroke={1.75} aria-hidden />
            <span>
              {procedures.length === 1 ? '1 früherer Vorgang' : `${procedures.length} frühere Vorgänge`} mit
              dieser Kundennummer:
            </span>
            {procedures.map(procedure => (
              <Link key={procedure.id} to={procedureHref(procedure)}>
                {procedure.reference}
              </Link>
            ))}
          </p>
        )}
      </div>
      {may.edit && <Decision account={account} next={next} refused={refused} />}
    </article>
  )
}
