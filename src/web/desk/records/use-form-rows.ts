import { useMemo } from 'react'

/** The server's rows as a form holds them: the same array until they are loaded anew. `valueOf` is no closure. */
export const useFormRows = <Row, Value>(rows: Row[], valueOf: (row: Row) => Value): Value[] =>
  useMemo(() => rows.map(valueOf), [rows, valueOf])
