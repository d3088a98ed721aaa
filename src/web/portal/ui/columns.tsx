import type { ReactNode } from 'react'
import css from './columns.module.css'

/** The matter, and what helps beside it; below it on phones. */
export function Columns({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <div className={`wrap ${css.columns}`}>
      <div>{children}</div>
      {aside && <aside className={css.aside}>{aside}</aside>}
    </div>
  )
}
