export type Cell = string | null | undefined

/** A table for German spreadsheets: semicolons, CRLF, and a mark by which they know that it is UTF-8. */
export const csv = (head: readonly Cell[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${[head, ...rows].map(cells => cells.map(written).join(';')).join('\r\n')}\r\n`

const written = (cell: Cell) => {
  const text = harmless(cell ?? '')
  return /[";\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A spreadsheet runs what begins like a formula; after an apostrophe it is text. */
const harmless = (text: string) => (/^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/u.test(text) ? `'${text}` : text)
