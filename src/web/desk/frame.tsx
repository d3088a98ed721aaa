import type { ReactNode } from 'react'
import { ProgressBar, SkipLink, contentId } from './header-parts.tsx'
import styles from './frame.module.css'

interface Props {
  /** Sticks to the top; `--top` in `className` says how high all of it is. */
  header: ReactNode
  sidebar: ReactNode
  className?: string
  children: ReactNode
}

/** Header, sidebar and place for the page: what everybody who is signed in works in. */
export const Frame = ({ header, sidebar, className, children }: Props) => (
  <div className={className}>
    <SkipLink />
    <ProgressBar />
    {header}
    <div className={styles.columns}>
      {sidebar}
      <main id={contentId} className={styles.main} tabIndex={-1}>
        <div className={styles.page}>{children}</div>
      </main>
    </div>
  </div>
)
