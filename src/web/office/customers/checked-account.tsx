import {
  IconCheck,
  IconChevronDown,
  IconChevronLeft,
  IconChevronUp,
  IconInbox,
  IconMail,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { trustlevelLabels } from '#contract/core/trustlevels.ts'
import { Alert } from '../../staff-ui/feedback/alert.tsx'
import { Button, ButtonLink } from '../../staff-ui/form/button.tsx'
import { focusHotkey } from '../../staff-ui/keyboard/hotkeys.ts'
import { useUrlParams } from '../../staff-ui/page/url-params.ts'
import { usePresence } from '../../staff-ui/realtime/use-presence.ts'
import { relativeDate } from '../../staff-ui/text/format.ts'
import { Viewers } from '../procedures/detail-meta.tsx'
import { procedureHref } from '../ui/procedure-columns.tsx'
import type { ApprovalRefusal } from './approval-actions.ts'
import styles from './approval.module.css'
import { ChecksTable } from './checks-table.tsx'
import { customerHref } from './customer-look.ts'
import { DeviationNote } from './deviation-note.tsx'
import type { Waiting } from './load-approval.ts'
import { RejectDialog } from './reject-dialog.tsx'

interface Props {
  account: Waiting
  place: { at: number; of: number; previous: string; next: string }
  /** The account that follows. */
  next?: Waiting
  now: string
  may: { edit: boolean }
  refused?: ApprovalRefusal
}

/** One account that waits: what it gives, what is known, and the decision. */
export function CheckedAccount({ account, place, next, now, may, refused }: Props) {
  const { id, name, user, checks, procedures, trustlevel } = account
  const viewers = usePresence('customers', id)
  const address = useUrlParams()
  return (
    <article className={styles.detail} aria-labelledby="account">
      <Link to={address.to({ open: undefined })} className={styles.back} preventScrollReset>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden />
        Alle Zugänge
      </Link>
      <div className={styles.scroll}>
        <header className={styles.head}>
          <h2 id="account">
            <Link to={customerHref(id)}>{name || user?.email}</Link>
          </h2>
          <Place {...place} />
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
              <Viewers viewers={viewers} noun="diesen Zugang" />
            </p>
          )}
        </header>
        {refused && (
          <Alert tone="error" role="alert" title="Das ging nicht.">
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

function Place({ at, of, previous, next }: Props['place']) {
  return (
    <nav className={styles.place} aria-label="Nachbarn">
      <span>
        {at} von {of}
      </span>
      {at > 1 && (
        <ButtonLink
          to={previous}
          size="small"
          keys="k"
          icon={IconChevronUp}
          aria-label="Vorheriger Zugang"
          preventScrollReset
        >
          {null}
        </ButtonLink>
      )}
      {at < of && (
        <ButtonLink
          to={next}
          size="small"
          keys="j"
          icon={IconChevronDown}
          aria-label="Nächster Zugang"
          preventScrollReset
        >
          {null}
        </ButtonLink>
      )}
    </nav>
  )
}

function Decision({ account, next, refused }: Pick<Props, 'account' | 'next' | 'refused'>) {
  const [isAsked, setAsked] = useState(refused?.intent === 'reject')
  const isBusy = useNavigation().state === 'submitting'
  const close = () => {
    setAsked(false)
    focusHotkey('r')
  }
  return (
    <div className={styles.decision}>
      <Form method="post" preventScrollReset>
        <AccountFields account={account} next={next} />
        <Button
          type="submit"
          name="intent"
          value="approve"
          look="primary"
          icon={IconCheck}
          keys="a"
          disabled={isBusy}
        >
          Zugang bestätigen
        </Button>
      </Form>
      <ButtonLink to={`${customerHref(account.id)}/message`} icon={IconMail} keys="m">
        Rückfrage
      </ButtonLink>
      <Button look="danger" icon={IconX} keys="r" onClick={() => setAsked(true)} disabled={isBusy}>
        Ablehnen
      </Button>
      {next && <span className={styles.after}>danach: {next.name || next.user?.email}</span>}
      {isAsked && <RejectDialog account={account} next={next} refused={refused} onClose={close} />}
    </div>
  )
}

const AccountFields = ({ account, next }: Pick<Props, 'account' | 'next'>) => (
  <>
    <input type="hidden" name="id" value={account.id} />
    <input type="hidden" name="version" value={account.updated_at} />
    <input type="hidden" name="next" value={next?.id ?? ''} />
  </>
)
