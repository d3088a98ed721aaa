import { mostImportColumns, mostImportRows } from '#contract/imports/statuses.ts'
import type { ImportMapping } from '#contract/imports/mapping.ts'
import { ImportFault } from '../import-fault.ts'
import { delimitedRows } from './delimited.ts'
import { workbookRows } from './workbook.ts'

/** A row of a file. Lines are counted from 1, headings included. */
export interface FileRow {
  line: number
  cells: string[]
}

/** A file as it is read: its columns, and its rows in pages. */
export interface FileRows {
  columns: string[]
  pages: AsyncGenerator<FileRow[]>
}

type Layout = Pick<ImportMapping, 'format' | 'encoding' | 'separator' | 'has_header' | 'columns'>

const pageSize = 500

/** Reads a file of any format. Throws `ImportFault`. */
export async function readRows(content: AsyncIterable<Buffer>, layout: Layout): Promise<FileRows> {
  const records = layout.format === 'xlsx' ? workbookRows(content) : delimitedRows(content, layout)
  const first = await records.next()
  if (first.done) throw new ImportFault('Die Datei ist leer. Wählen Sie eine andere.')
  if (first.value.length > mostImportColumns)
    throw new ImportFault(
      `Die Datei hat ${first.value.length} Spalten, höchstens ${mostImportColumns} sind möglich. Löschen Sie, was Sie nicht brauchen.`,
    )
  const columns = namesOf(first.value, layout)
  return { columns, pages: pagesOf(first.value, records, layout.has_header) }
}

function namesOf(first: readonly string[], { format, has_header, columns }: Layout): string[] {
  if (format === 'fixed') return columns.map(({ column }) => column)
  const taken = new Map<string, number>()
  return first.map((cell, index) => {
    const name = (has_header && cell.trim().slice(0, 100)) || `Spalte ${index + 1}`
    const times = (taken.get(name) ?? 0) + 1
    taken.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}

async function* pagesOf(
  first: string[],
  records: AsyncGenerator<string[]>,
  has_header: boolean,
): AsyncGenerator<FileRow[]> {
  let line = 1
  let count = 0
  let page: FileRow[] = []
  const add = (cells: string[]) => {
    if (cells.every(cell => cell.trim() === '')) return
    count += 1
    if (count > mostImportRows)
      throw new ImportFault(
        `Die Datei hat mehr als ${mostImportRows.toLocaleString('de-DE')} Zeilen. Teilen Sie sie auf, jede mit den Überschriften.`,
      )
    page.push({ line, cells })
  }
  try {
    if (!has_header) add(first)
    for await (const cells of records) {
      line += 1
      add(cells)
      if (page.length < pageSize) continue
      yield page
      page = []
    }
    if (page.length) yield page
  } finally {
    await records.return(undefined)
  }
}
