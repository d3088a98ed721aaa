export type Cell = string | null | undefined

/** CSV for German spreadsheet programs: semicolons, CRLF and a byte order mark for UTF-8. */
export const toCsv = (head: readonly Cell[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${[head, ...rows].map(cells => cells.map(escapeCell).join(';')).join('\r\n')}\r\n`

const escapeCell = (cell: Cell) => {
  const text = defuseFormula(cell ?? '')
  return /[";\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Prefixes an apostrophe to text that a spreadsheet would run as a formula. */
const defuseFormula = (text: string) =>
  /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/u.test(text) ? `'${text}` : text
