import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type PageInfo, Pagination } from '../table/pagination.tsx'
import { counted } from '../text/format.ts'
import styles from './emails.module.css'
import { useEmailAddress } from './use-email-address.ts'

interface Props {
  page: PageInfo
  /** Rows of the list. */
  children: ReactNode
  /** The chosen email; null where the list is empty. */
  detail: ReactNode
  /** An email was chosen in the address: phones show it in place of the list. */
  isOpen: boolean
}

/** List and chosen email side by side; on phones one of them. */
export function EmailPanes({ page, children, detail, isOpen }: Props) {
  const addressOf = useEmailAddress()
  return (
    <div className={styles.panes} data-open={isOpen ? '' : undefined}>
      <section className={styles.list} aria-label="E-Mails">
        <p role="status" className={styles.total}>
          <strong>{page.total === 1 ? '1 Eintrag' : `${counted(page.total)} Einträge`}</strong>, neueste
          zuerst
        </p>
        <ul className={styles.rows}>{children}</ul>
        {page.total > page.per_page && (
          <div className={styles.pages}>
            <Pagination {...page} />
          </div>
        )}
      </section>
      <section className={styles.detail} aria-label="Ausgewählte E-Mail">
        <Link to={addressOf()} className={styles.toList}>
          <IconChevronLeft size={18} stroke={1.75} aria-hidden />
          Alle E-Mails
        </Link>
        {detail}
      </section>
    </div>
  )
}
