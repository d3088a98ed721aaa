import type { ReactNode } from 'react'
import css from './columns.module.css'

/** Main content with an aside; the aside moves below on phones. */
export function Columns({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <div className={`wrap ${css.columns}`}>
      <div>{children}</div>
      {aside && <aside className={css.aside}>{aside}</aside>}
    </div>
  )
}
