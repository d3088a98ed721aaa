import { IconAlertTriangle, IconCheck, IconEye } from '@tabler/icons-react'
import { Link } from 'react-router'
import { CopyButton } from './copy-button.tsx'
import { Hint } from './status-badge.tsx'
import styles from './summary-list.module.css'

/** One described field of a record. */
export interface Fact {
  label: string
  value: string
  /** Follows the value, quieter. */
  after?: string
  strong?: boolean
  /** What a check said about the value. */
  check?: { tone: 'done' | 'waiting' | 'error'; text: string }
  /** The value is masked; showing it has an address of its own and is logged. */
  reveal?: string
}

export function SummaryList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.list}>
      {facts.map(fact => (
        <div key={fact.label} className={styles.row}>
          <dt className={styles.label}>{fact.label}</dt>
          <dd className={styles.value}>
            <span>
              {fact.strong ? <strong>{fact.value}</strong> : fact.value}
              {fact.after && ` · ${fact.after}`}
            </span>
            {fact.check && (
              <Hint tone={fact.check.tone} icon={fact.check.tone === 'done' ? IconCheck : IconAlertTriangle}>
                {fact.check.text}
              </Hint>
            )}
          </dd>
          <dd className={styles.action}>
            <Action {...fact} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Action({ label, value, reveal }: Fact) {
  if (!reveal) return <CopyButton name={label} value={value} />
  return (
    <Link to={reveal} className={styles.reveal} preventScrollReset>
      <IconEye size={18} stroke={1.75} aria-hidden />
      Anzeigen
    </Link>
  )
}
