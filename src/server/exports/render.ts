import { csvLines } from '#contract/core/csv.ts'
import type { ExportFormat } from '#contract/exports/exports.ts'
import { toWindows1252 } from '../core/windows-1252.ts'
import { readingColumns, type ReadingRow } from '#contract/exports/readings.ts'

const separators = { semicolon: ';', comma: ',', tab: '\t' } as const

/** The file of a batch. */
export function renderReadings(rows: readonly ReadingRow[], format: ExportFormat): Buffer {
  if (format.type === 'json') return Buffer.from(`${JSON.stringify({ readings: rows }, null, 1)}\n`)
  const lines = csvLines(
    [readingColumns, ...rows.map(row => readingColumns.map(name => cellOf(row[name])))],
    {
      separator: separators[format.separator],
      isGuarded: format.formula_guard,
    },
  )
  return format.encoding === 'utf-8' ? Buffer.from(`\uFEFF${lines}`) : toWindows1252(lines)
}

const cellOf = (value: ReadingRow[keyof ReadingRow]) => {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return value === null ? '' : String(value)
}
