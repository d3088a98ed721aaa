import type { ReactNode } from 'react'

export interface Editor<Row> {
  value: Row
  change: (change: Partial<Row>) => void
  errors: Partial<Record<string, string>>
  isNew: boolean
}

/** Describes how the records of a noun are shown and edited. */
export interface RecordLook<Row> {
  /** CSS class of the grid of a row. */
  columns: string | undefined
  /** Column headings in the same grid. */
  heads: ReactNode
  /** Name of a record in messages. */
  nameOf: (value: Row) => string
  /** Texts by field label, for conflicts and the filter. */
  textsByLabel: (value: Row) => Record<string, string>
  /** Renders the cells read-only. */
  view: (value: Row) => ReactNode
  /** Renders the cells as fields. */
  edit: (editor: Editor<Row>) => ReactNode
}
