import { joinEmail } from '#contract/core/join-email.ts'
import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

interface Props {
  title: string
  /** Secondary text after the title: a count or a sentence. */
  note?: ReactNode
  action?: ReactNode
  /** Without padding, so that lists and tables reach the edge. */
  flush?: boolean
  /** Stands in another panel: a line above in place of the border. */
  nested?: boolean
  className?: string
  children: ReactNode
}

export function Panel({ title, note, action, flush, nested, className, children }: Props) {
  const id = useId()
  return (
    <section className={clsx(styles.panel, className)} aria-labelledby={id} data-nested={nested || undefined}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note !== undefined && (
          <span className={styles.note}>{typeof note === 'string' ? joinEmail(note) : note}</span>
        )}
        {action && <span className={styles.action}>{action}</span>}
      </div>
      <div className={flush ? styles.flush : styles.body}>{children}</div>
    </section>
  )
}
