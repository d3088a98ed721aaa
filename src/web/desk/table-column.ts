import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './data-table.module.css'

/** Where a cell stands on the card that a row becomes on a phone. */
export type Slot = 'id' | 'status' | 'lead' | 'line' | 'side' | 'foot' | 'aside' | 'none'

export interface Column<Row> {
  key: string
  head: string
  /** The head is only read out. */
  quiet?: boolean
  cell: (row: Row) => ReactNode
  /** The sort key in the address. */
  sort?: string
  align?: 'end'
  slot?: Slot
  /** Takes the room that is left and cuts its text. */
  grow?: boolean
  /** Only shown where there is room. */
  wideOnly?: boolean
}

/** The classes of a column's head and cells. */
export const columnLook = <Row>({ align, grow, wideOnly }: Column<Row>) =>
  clsx(align === 'end' && styles.end, grow && styles.grow, wideOnly && styles.wideOnly)
