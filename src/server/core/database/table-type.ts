import type { ColumnType } from 'kysely'

/** Kysely table of a row type. Columns may be omitted on insert, since the database sets defaults. */
export type Table<Row> = {
  [Column in keyof Row]: ColumnType<Row[Column], Row[Column] | undefined, Row[Column] | undefined>
}
