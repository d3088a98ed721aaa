import type { ReactNode } from 'react'
import css from './field-row.module.css'

/** Two fields side by side, controls on one line; `short` names the narrow one. One below the other on phones. */
export function FieldRow({ short, children }: { short?: 'first' | 'last' | 'only'; children: ReactNode }) {
  return (
    <div className={css.row} data-short={short}>
      {children}
    </div>
  )
}
