import { IconAlertTriangle, IconCheck, IconEye } from '@tabler/icons-react'
import { Button } from '../form/button.tsx'
import { CopyButton } from '../form/copy-button.tsx'
import { useReveal } from './use-reveal.ts'
import { Hint } from '../status/status-badge.tsx'
import styles from './summary-list.module.css'

/** A labelled value. */
export interface Fact {
  label: string
  value: string
  /** Secondary text after the value. */
  after?: string
  strong?: boolean
  /** Result of checking the value. */
  check?: { tone: 'done' | 'waiting' | 'error'; text: string }
  /** URL of the unmasked value; each access is logged. */
  reveal?: string
}

export function SummaryList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.list}>
      {facts.map(fact => (
        <FactRow key={fact.label} {...fact} />
      ))}
    </dl>
  )
}

/** Moves the focus to the revealed value, because the pressed button disappears. */
const focus = (value: HTMLElement | null) => value?.focus()

function FactRow({ label, value: given, after, strong, check, reveal: address }: Fact) {
  const { value = given, error, reveal } = useReveal(address)
  const isRevealed = value !== given
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        <span ref={isRevealed ? focus : undefined} tabIndex={isRevealed ? -1 : undefined}>
          {strong ? <strong>{value}</strong> : value}
          {after && ` · ${after}`}
        </span>
        {check && (
          <Hint tone={check.tone} icon={check.tone === 'done' ? IconCheck : IconAlertTriangle}>
            {check.text}
          </Hint>
        )}
        {error && (
          <Hint tone="error" icon={IconAlertTriangle}>
            {error}
          </Hint>
        )}
      </dd>
      <dd>
        {address && !isRevealed ? (
          <Reveal name={label} onPress={reveal} />
        ) : (
          <CopyButton name={label} value={value} />
        )}
      </dd>
    </div>
  )
}

function Reveal({ name, onPress }: { name: string; onPress: () => Promise<void> }) {
  return (
    <Button
      look="quiet"
      size="small"
      icon={IconEye}
      aria-label={`${name} anzeigen`}
      onClick={() => void onPress()}
    >
      Anzeigen
    </Button>
  )
}
