import type { ReactNode } from 'react'
import css from './field-row.module.css'

/** Two fields side by side, stacked on phones. `short` tells which one is narrow. */
export function FieldRow({ short, children }: { short?: 'first' | 'last' | 'only'; children: ReactNode }) {
  return (
    <div className={css.row} data-short={short}>
      {children}
    </div>
  )
}
