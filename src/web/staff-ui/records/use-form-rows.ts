import { useMemo } from 'react'

/** Converts rows to form values; returns the same array until the rows are reloaded. `valueOf` must be stable. */
export const useFormRows = <Row, Value>(rows: Row[], valueOf: (row: Row) => Value): Value[] =>
  useMemo(() => rows.map(valueOf), [rows, valueOf])
