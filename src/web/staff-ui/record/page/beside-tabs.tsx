import { IconHistory } from '@tabler/icons-react'
import clsx from 'clsx'
import styles from './record.module.css'

export interface BesideTab {
  value: string
  label: string
  count?: number
}

interface Props {
  tabs: readonly BesideTab[]
  current: string
  onChoose: (value: string) => void
  className?: string
}

/** Tabs of the right column; on phones they choose between the form and what stands beside it. */
export const BesideTabs = ({ tabs, current, onChoose, className }: Props) => (
  <div className={clsx(styles.tabs, className)} role="group" aria-label="Ansichten">
    {tabs.map(({ value, label, count }) => (
      <button
        key={value}
        type="button"
        className={styles.tab}
        aria-pressed={value === current}
        onClick={() => onChoose(value)}
      >
        {value === 'history' && <IconHistory size={18} stroke={1.75} aria-hidden />}
        {label}
        {count ? <span className={styles.count}>{count}</span> : null}
      </button>
    ))}
  </div>
)
