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
  rows
    .map(cells => `${cells.map(cell => escapeCell(cell, separator, isGuarded)).join(separator)}\r\n`)
    .join('')

const escapeCell = (cell: Cell, separator: string, isGuarded: boolean) => {
  const text = isGuarded ? defuseFormula(cell ?? '') : (cell ?? '')
  // Numbers with a decimal comma stay bare in files with semicolons: some programs take no quoted numbers.
  const isQuoted =
    /["\r\n\t]/.test(text) || text.includes(separator) || (/[,;]/.test(text) && !isDecimal(text))
  return isQuoted ? `"${text.replaceAll('"', '""')}"` : text
}

const isDecimal = (text: string) => /^-?\d+,\d+$/.test(text)

/** Prefixes an apostrophe to text that a spreadsheet would run as a formula. */
const defuseFormula = (text: string) =>
  /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/u.test(text) ? `'${text}` : text
