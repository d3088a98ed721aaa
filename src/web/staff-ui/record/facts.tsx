import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** A label with its value. */
export type FactRow = readonly [label: string, value: ReactNode]

/** Short facts below each other: the label at the left, the value at the right. */
export const Facts = ({ rows }: { rows: readonly FactRow[] }) => (
  <dl className={styles.facts}>
    {rows.map(([label, value], index) => (
      // oxlint-disable-next-line react/no-array-index-key -- two facts may have the same label
      <div key={index}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
