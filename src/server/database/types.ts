import type { ColumnType } from 'kysely'

/** A table of the shape its record has; what the database defaults may be left out on insert. */
export type Table<Row> = {
  [Column in keyof Row]: ColumnType<Row[Column], Row[Column] | undefined, Row[Column] | undefined>
}
