import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type StatusLook, StatusBadge } from '../status/status-badge.tsx'
import { dayKey, shortDate, time } from '../text/format.ts'
import styles from './emails.module.css'
import { useEmailAddress } from './use-email-address.ts'

interface Props {
  id: string
  title: string
  subject: string
  at: string
  now: string
  look: StatusLook
  /** Remark beside the state, such as numbers or the next attempt. */
  note?: string | undefined
  isCurrent: boolean
  /** A button that belongs to the row. */
  children?: ReactNode
}

/** An email in the list; the whole row is its link. */
export function EmailRow({ id, title, subject, at, now, look, note, isCurrent, children }: Props) {
  const addressOf = useEmailAddress()
  return (
    <li className={styles.row} data-current={isCurrent || undefined}>
      <Link
        to={addressOf(id)}
        className={styles.link}
        aria-current={isCurrent ? 'true' : undefined}
        preventScrollReset
      >
        <strong title={title}>{title}</strong>
        <span className={styles.subject}>{subject}</span>
      </Link>
      <time className={styles.at} dateTime={at}>
        {dayKey(at) === dayKey(now) ? time(at) : shortDate(at)}
      </time>
      <div className={styles.state}>
        <StatusBadge look={look} />
        {note && <span className={styles.note}>{note}</span>}
        {children}
      </div>
    </li>
  )
}
