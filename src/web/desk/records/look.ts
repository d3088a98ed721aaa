import type { ReactNode } from 'react'

export interface Editor<Row> {
  value: Row
  change: (change: Partial<Row>) => void
  errors: Partial<Record<string, string>>
  isNew: boolean
}

/** How the records of a noun look and are edited. */
export interface RecordLook<Row> {
  /** Grid of a row's cells, of its own stylesheet. */
  columns: string | undefined
  heads: readonly string[]
  /** What a record is called where it is spoken of. */
  nameOf: (value: Row) => string
  /** Its fields in words: for what someone else has changed, and for the filter. */
  wordsOf: (value: Row) => Record<string, string>
  /** The cells, to be read. */
  view: (value: Row) => ReactNode
  /** The cells, to be edited. */
  edit: (editor: Editor<Row>) => ReactNode
}
