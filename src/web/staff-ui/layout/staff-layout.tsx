import type { ReactNode } from 'react'
import { ProgressBar, SkipLink, contentId } from './header-parts.tsx'
import styles from './staff-layout.module.css'

interface Props {
  /** Sticky header; `className` sets `--top` to its height. */
  header: ReactNode
  sidebar: ReactNode
  className?: string
  children: ReactNode
  /** Below the content, always in sight. */
  foot?: ReactNode
}

/** Layout of all signed-in pages: header, sidebar and content. */
export const StaffLayout = ({ header, sidebar, className, children, foot }: Props) => (
  <div className={className}>
    <SkipLink />
    {header}
    <div className={styles.columns}>
      {sidebar}
      <main id={contentId} className={styles.main} tabIndex={-1}>
        <ProgressBar />
        <div className={styles.page}>{children}</div>
        {foot}
      </main>
    </div>
  </div>
)
