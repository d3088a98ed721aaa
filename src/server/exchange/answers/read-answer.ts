import { parse } from 'csv-parse/sync'

/** A line of an answer, as it stands in the file. */
export interface AnswerLine {
  line: number
  row_id: string
  status: string
  message: string
}

/** The text of a file: UTF-8, or else windows-1252, which knows every byte. */
function textOf(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

/** The lines of an answer to an export batch; null where the file is none. Columns have any order, others may stand between them. */
export function readAnswer(content: Buffer): AnswerLine[] | null {
  const text = textOf(content)
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const delimiter = [';', ',', '\t'].find(sign => hasColumns(head.split(sign).map(nameOf)))
  if (!delimiter) return null
  // With `info` each record comes with its line, which the library's type leaves out.
  const rows = parse(text, {
    delimiter,
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
  }) as unknown as { record: string[]; info: { lines: number } }[]
  const names = rows[0]!.record.map(nameOf)
  const cell = (record: readonly string[], name: string) => (record[names.indexOf(name)] ?? '').trim()
  return rows.slice(1).map(({ record, info }) => ({
    line: info.lines,
    row_id: cell(record, 'row_id').toLowerCase(),
    status: cell(record, 'status').toLowerCase(),
    message: cell(record, 'message'),
  }))
}

const nameOf = (cell: string) => cell.trim().replaceAll('"', '').toLowerCase()
const hasColumns = (names: readonly string[]) => names.includes('row_id') && names.includes('status')
