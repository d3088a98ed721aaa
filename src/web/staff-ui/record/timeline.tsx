import type { ReactNode } from 'react'
import { type Icon, IconLock } from '@tabler/icons-react'
import type { EmailState as EmailStateName } from '#contract/emails/states.ts'
import { dateTime, dayKey, shortDate, time } from '../text/format.ts'
import { emailLooks } from '../status/email-look.ts'
import { Hint } from '../status/status-badge.tsx'
import styles from './timeline.module.css'

export interface EmailState {
  state: EmailStateName
  at: string | null
}

export interface TimelineEntry {
  id: string
  /** Customers see public texts and never internal ones; system entries are facts. */
  kind: 'public' | 'internal' | 'system'
  icon: Icon
  title: string
  at: string
  text?: string
  /** The text with its formatting, sanitized by the server. */
  html?: string
  detail?: string
  /** Marked as new. */
  isNew?: boolean
  email?: EmailState
  /** Buttons for the entry. */
  actions?: ReactNode
}

/** Entries are expected newest first. */
export function Timeline({ entries, now }: { entries: readonly TimelineEntry[]; now: string }) {
  return (
    <ol className={styles.timeline}>
      {entries.map(entry => (
        <Entry key={entry.id} entry={entry} now={now} />
      ))}
    </ol>
  )
}

function Entry({ entry, now }: { entry: TimelineEntry; now: string }) {
  const { kind, icon, title, at, text, html, detail, isNew, email, actions } = entry
  const Picture = kind === 'internal' ? IconLock : icon
  return (
    <li className={styles.entry} data-kind={kind} data-bounced={email?.state === 'bounced' ? '' : undefined}>
      <span className={styles.disc}>
        <Picture size={16} stroke={1.75} aria-hidden />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          {isNew && <span className={styles.new}>Neu</span>}
          {title}
          <time className={styles.time} dateTime={at} title={dateTime(at)}>
            {dayKey(at) === dayKey(now) ? time(at) : `${shortDate(at)} ${time(at)}`}
          </time>
        </p>
        {html ? (
          <div className={styles.text} data-html dangerouslySetInnerHTML={{ __html: html }} />
        ) : (
          text && <p className={styles.text}>{text}</p>
        )}
        {detail && <p className={styles.detail}>{detail}</p>}
        {email && <Delivery email={email} />}
        {actions}
      </div>
    </li>
  )
}

/** Delivery state as text, such as "Versandt 09:59 Uhr". */
export const deliveryText = ({ state, at }: EmailState) =>
  at && state !== 'waiting' ? `${emailLooks[state].label} ${time(at)} Uhr` : emailLooks[state].label

function Delivery({ email }: { email: EmailState }) {
  const { tone, icon } = emailLooks[email.state]
  return (
    <p className={styles.delivery}>
      <Hint tone={tone} icon={icon}>
        {deliveryText(email)}
      </Hint>
    </p>
  )
}
