import { href } from 'react-router'
import { Alert } from '../../staff-ui/feedback/alert.tsx'
import type { FormRefusal } from '../../staff-ui/form/form-refusal.ts'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import { StatusBadge } from '../../staff-ui/status/status-badge.tsx'
import { date, relativeDate } from '../../staff-ui/text/format.ts'
import type { Viewer } from '#contract/presence.ts'
import { Viewers } from '../ui/viewers.tsx'
import { AccountPanels } from './account-panels.tsx'
import { CustomerHeadActions } from './customer-head-actions.tsx'
import { customerStatusLooks } from './customer-look.ts'
import columns from '../ui/columns.module.css'
import styles from './customer.module.css'
import { FactPanels } from './fact-panels.tsx'
import type { CustomerPage } from './load-customer.ts'
import { MessagesPanel } from './messages-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { ProceduresPanel } from './procedures-panel.tsx'

interface Props {
  page: CustomerPage
  viewers: readonly Viewer[]
  refused?: FormRefusal
}

/** The page of one customer. */
export function CustomerView({ page, viewers, refused }: Props) {
  const { customer, now, place } = page
  const isRefusedHere = refused && refused.intent !== 'note'
  return (
    <>
      <PageHead
        title={customer.name || customer.user?.email || 'Kundenkonto'}
        pill={<StatusBadge look={customerStatusLooks[customer.status]} pill />}
        back={{ to: href('/login/customers'), label: 'Kundenkonten' }}
        position={place ?? undefined}
        actions={<CustomerHeadActions page={page} refused={refused} />}
        meta={metaText(customer, now)}
        aside={viewers.length > 0 && <Viewers viewers={viewers} noun="dieses Konto" />}
      />
      {isRefusedHere && (
        <Alert tone="error" role="alert" title={refused.title} className={styles.refusal}>
          <p>{refused.message}</p>
        </Alert>
      )}
      <div className={columns.columns}>
        <div className={columns.column}>
          <ProceduresPanel page={page} />
          <MessagesPanel page={page} />
          <FactPanels page={page} />
        </div>
        <div className={columns.column}>
          <AccountPanels page={page} />
          <NotesPanel page={page} refused={refused} />
        </div>
      </div>
    </>
  )
}

const metaText = (customer: CustomerPage['customer'], now: string) => {
  const { customer_number, customer_number_requested, created_at, lastlogin_at, user } = customer
  const number = customer_number
    ? `Kundennummer ${customer_number}`
    : customer_number_requested && `angegebene Kundennummer ${customer_number_requested}`
  const access = user?.email
    ? [
        `im Portal seit ${date(created_at)}`,
        lastlogin_at ? `zuletzt angemeldet ${relativeDate(lastlogin_at, now)}` : 'noch nie angemeldet',
      ]
    : [`angelegt am ${date(created_at)}`, 'ohne E-Mail-Adresse, kein Zugang zum Portal']
  return [number, ...access].filter(Boolean).join(' · ')
}
