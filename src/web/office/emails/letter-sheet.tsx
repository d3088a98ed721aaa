import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../../staff-ui/form/button.tsx'
import { date } from '../../staff-ui/text/format.ts'
import styles from './letter.module.css'

interface Props {
  /** Sender in one line. */
  from: string
  /** Lines of the address. */
  to: readonly string[]
  at: string
  subject: string
  /** The link back. */
  back: ReactNode
  children: ReactNode
}

/** A letter to print. */
export const LetterSheet = ({ from, to, at, subject, back, children }: Props) => (
  <div className={styles.pageArea}>
    <div className={styles.tools}>
      {back}
      <Button look="primary" icon={IconPrinter} onClick={() => window.print()}>
        Drucken
      </Button>
    </div>
    <main className={styles.sheet}>
      <p className={styles.from}>{from}</p>
      <address className={styles.to}>{to.join('\n')}</address>
      <p className={styles.date}>{date(at)}</p>
      <h1 className={styles.subject}>{subject}</h1>
      {children}
    </main>
  </div>
)
