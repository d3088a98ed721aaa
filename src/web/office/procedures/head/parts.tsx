import type { ReactNode } from 'react'
import styles from './parts.module.css'

export type Part = 'facts' | 'history' | 'customer'

interface TabsProps {
  part: Part
  onChoose: (part: Part) => void
  name: string
  counts: { history: number; customer: number }
}

/** Tabs of a window that has no room for the parts side by side. */
export function PartTabs({ part, onChoose, name, counts }: TabsProps) {
  const tabs: { part: Part; short: string; rest: string; count?: number }[] = [
    { part: 'facts', short: 'Angaben', rest: '' },
    { part: 'history', short: 'Verlauf', rest: ' und Notiz', count: counts.history },
    { part: 'customer', short: 'Alles', rest: ` von ${name}`, count: counts.customer },
  ]
  return (
    <nav aria-label="Teile des Vorgangs" className={styles.tabs}>
      {tabs.map(({ part: each, short, rest, count }) => (
        <button
          key={each}
          type="button"
          className={styles.tab}
          aria-current={each === part ? 'true' : undefined}
          onClick={() => onChoose(each)}
        >
          <span className={styles.label}>
            {short}
            {rest && <span className={styles.rest}>{rest}</span>}
          </span>
          {count !== undefined && <span>{count}</span>}
        </button>
      ))}
    </nav>
  )
}

interface Props {
  part: Part
  facts: ReactNode
  history: ReactNode
  customer: ReactNode
}

/** The parts of a procedure side by side; in a narrow window the chosen one alone. */
export const Parts = ({ part, facts, history, customer }: Props) => (
  <div className={styles.parts} data-part={part}>
    <div className={styles.column} data-of="facts">
      {facts}
    </div>
    <div className={styles.column} data-of="side">
      <div data-of="history">{history}</div>
      <div data-of="customer">{customer}</div>
    </div>
  </div>
)
