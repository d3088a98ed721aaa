import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { mostFound } from '#contract/core/most-found.ts'
import { Button } from '../form/button.tsx'
import { useUrlParams } from '../page/url-params.ts'
import { counted, number } from '../text/format.ts'
import type { Selection } from './selection.ts'
import styles from './result-line.module.css'

/** Line above a table: number of rows, order and further content. Without a number `noun` is the whole sentence. */
export function ResultLine({
  total,
  noun,
  order,
  first = 'neuesten',
  children,
}: {
  total: number | null
  noun: string
  order?: string
  /** Which ones a search gives where it finds too many. */
  first?: 'neuesten' | 'ersten'
  children?: ReactNode
}) {
  const searched = useUrlParams().get('q')
  const isCut = total === mostFound && searched !== ''
  return (
    <div className={styles.line}>
      <p role="status">
        <strong className={styles.total}>
          {total !== null && `${isCut ? `Die ${first} ` : ''}${counted(total)} `}
          {noun}
        </strong>
        {isCut && <span className={styles.hint}>, weitere mit genaueren Wörtern</span>}
        {order && <span className={styles.hint}>, {order}</span>}
      </p>
      {children && <div className={styles.end}>{children}</div>}
    </div>
  )
}

interface ToolbarProps {
  selection: Selection
  /** Number of selected rows, where those of other pages are among them. */
  size?: number
  children: ReactNode
}

/** Toolbar that replaces the result line while rows are selected. */
export function BulkToolbar({ selection, size = selection.size, children }: ToolbarProps) {
  return (
    <div className={styles.bulk} role="toolbar" aria-label="Ausgewählte bearbeiten" data-dark>
      <strong role="status" className={styles.total}>
        {number(size)} ausgewählt
      </strong>
      {children}
      <Button
        className={styles.action}
        icon={IconX}
        keys="escape"
        data-last
        onClick={() => selection.set([])}
      >
        Aufheben
      </Button>
    </div>
  )
}

/** CSS class of a button in the bulk toolbar. */
export const bulkActionClass = styles.action
