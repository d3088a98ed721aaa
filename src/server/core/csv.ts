import { type Cell, toCsv } from '#contract/core/csv.ts'

/** Answers rows as a CSV file. `columns` are named as their heads, in output order. */
export const csvFile = <Row>(
  name: string,
  columns: Readonly<Record<string, (row: Row) => Cell>>,
  rows: readonly Row[],
): Response =>
  new Response(
    toCsv(
      Object.keys(columns),
      rows.map(row => Object.values(columns).map(cell => cell(row))),
    ),
    {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    },
  )
