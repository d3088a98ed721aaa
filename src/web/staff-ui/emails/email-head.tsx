import type { ReactNode } from 'react'
import { Steps } from '../page/steps.tsx'
import { StatusBadge, type StatusLook } from '../status/status-badge.tsx'
import type { PageInfo } from '../table/pagination.tsx'
import styles from './emails.module.css'
import { useEmailAddress } from './use-email-address.ts'

interface Props {
  id: string
  look: StatusLook
  rows: readonly { id: string }[]
  page: PageInfo
  title: string
  /** Facts below the title. */
  children: ReactNode
}

/** Head of the chosen email: state, place in the list, title and facts. */
export function EmailHead({ id, look, rows, page, title, children }: Props) {
  const addressOf = useEmailAddress()
  const to = (row?: { id: string }) => row && addressOf(row.id)
  const at = rows.findIndex(row => row.id === id)
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <StatusBadge pill look={look} />
        {at >= 0 && (
          <Steps
            at={(page.page - 1) * page.per_page + at + 1}
            of={page.total}
            previous={to(rows[at - 1])}
            next={to(rows[at + 1])}
            labels={{ previous: 'Vorherige E-Mail', next: 'Nächste E-Mail' }}
          />
        )}
      </div>
      <h2 className={styles.subjectLine}>{title}</h2>
      <p className={styles.facts}>{children}</p>
    </header>
  )
}
