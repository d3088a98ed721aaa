export type Cell = string | null | undefined

interface CsvForm {
  separator: ';' | ',' | '\t'
  /** Texts that a spreadsheet would run are defused. */
  isGuarded: boolean
}

/** CSV for German spreadsheet programs: semicolons, CRLF and a byte order mark for UTF-8. */
export const toCsv = (head: readonly Cell[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${csvLines([head, ...rows], { separator: ';', isGuarded: true })}`

/** Lines of CSV, each with CRLF. */
export const csvLines = (rows: readonly (readonly Cell[])[], { separator, isGuarded }: CsvForm): string =>
  rows.map(cells => `${cells.map(cell => escapeCell(cell, isGuarded)).join(separator)}\r\n`).join('')

const escapeCell = (cell: Cell, isGuarded: boolean) => {
  const text = isGuarded ? defuseFormula(cell ?? '') : (cell ?? '')
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Prefixes an apostrophe to text that a spreadsheet would run as a formula. */
const defuseFormula = (text: string) =>
  /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/u.test(text) ? `'${text}` : text
