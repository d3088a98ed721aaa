import { csvLines } from '#contract/core/csv.ts'
import { toWindows1252 } from '../core/windows-1252.ts'
import { changeColumns, type ChangeRow } from '#contract/exports/changes.ts'
import type { ExportFormat } from '#contract/exports/format.ts'
import type { ExportKind } from '#contract/exports/kinds.ts'
import { readingColumns, type ReadingRow } from '#contract/exports/readings.ts'

export type FileRow = ReadingRow | ChangeRow

const separators = { semicolon: ';', comma: ',', tab: '\t' } as const
const columnsOf: Record<ExportKind, readonly string[]> = { readings: readingColumns, changes: changeColumns }

/** The file of a batch. */
export function renderRows(kind: ExportKind, rows: readonly FileRow[], format: ExportFormat): Buffer {
  if (format.type === 'json') return Buffer.from(`${JSON.stringify({ [kind]: rows }, null, 1)}\n`)
  const columns = columnsOf[kind]
  const cells = rows.map(row => columns.map(name => cellOf(row[name as keyof FileRow], format)))
  const lines = csvLines([columns, ...cells], {
    separator: separators[format.separator],
    isGuarded: format.formula_guard,
  })
  return format.encoding === 'utf-8' ? Buffer.from(`\uFEFF${lines}`) : toWindows1252(lines)
}

function cellOf(value: string | number | boolean | null, { decimals, decimal }: ExportFormat) {
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value !== 'number') return value ?? ''
  const text = value.toFixed(decimals)
  return decimal === 'comma' ? text.replace('.', ',') : text
}
