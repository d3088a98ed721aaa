import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './data-table.module.css'

/** Position of a cell on the card that a row becomes on a phone. */
export type Slot = 'id' | 'status' | 'lead' | 'line' | 'side' | 'foot' | 'aside' | 'none'

export interface Column<Row> {
  key: string
  head: string
  /** The heading is visually hidden. */
  quiet?: boolean
  cell: (row: Row) => ReactNode
  /** Sort key in the URL. */
  sort?: string
  align?: 'end'
  slot?: Slot
  /** Fills the remaining width and truncates its text. */
  grow?: boolean
  /** Shown on wide screens only. */
  wideOnly?: boolean
  /** Left out where a table with this column is wider than the page, below 1280 px. */
  notNarrow?: boolean
  className?: string
}

/** CSS classes of the header and cells of a column. */
export const columnClass = <Row>({ align, grow, wideOnly, notNarrow, className }: Column<Row>) =>
  clsx(
    align === 'end' && styles.end,
    grow && styles.grow,
    wideOnly && styles.wideOnly,
    notNarrow && styles.notNarrow,
    className,
  )
