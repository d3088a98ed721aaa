import { Readable } from 'node:stream'
import type { ImportMapping } from '#contract/imports/mapping.ts'
import { type CsvError, type Options, parse } from 'csv-parse'
import { ImportFault } from '../import-fault.ts'

const separators = { semicolon: ';', comma: ',', tab: '\t', pipe: '|' } as const

/** Characters of one row. */
const mostOfRow = 100_000

type Layout = Pick<ImportMapping, 'format' | 'encoding' | 'separator' | 'columns'>

/** The rows of a CSV file, or of one of fixed width. Throws `ImportFault`. */
export async function* delimitedRows(
  content: AsyncIterable<Buffer>,
  layout: Layout,
): AsyncGenerator<string[]> {
  const text = Readable.from(textOf(content, layout.encoding))
  const parser = parse(optionsOf(layout))
  text.on('error', error => parser.destroy(error))
  text.pipe(parser)
  let line = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      line += 1
      yield layout.format === 'fixed' ? partsOf(cells[0] ?? '', layout) : cells
    }
  } catch (error) {
    throw faultOf(error, line)
  } finally {
    text.destroy()
    parser.destroy()
  }
}

const optionsOf = ({ format, separator }: Layout): Options => ({
  ...(format === 'fixed'
    ? { delimiter: '\u0000', quote: null }
    : { delimiter: separators[separator], relax_quotes: true, relax_column_count: true }),
  max_record_size: mostOfRow,
})

const partsOf = (row: string, { columns }: Layout) =>
  columns.map(({ start = 1, length = 0 }) => row.slice(start - 1, start - 1 + length).trim())

/** The text of a file. Throws `ImportFault` where it is in another encoding. */
async function* textOf(content: AsyncIterable<Buffer>, encoding: Layout['encoding']) {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' })
  try {
    for await (const chunk of content) {
      const text = decoder.decode(chunk, { stream: true })
      if (text.includes('\u0000')) throw new ImportFault(isNoText)
      if (text) yield text
    }
    const rest = decoder.decode()
    if (rest) yield rest
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new ImportFault('Die Datei ist nicht in UTF-8. Wählen Sie als Zeichen Windows-1252.', {
      cause: error,
    })
  }
}

const isNoText =
  'Das ist keine CSV-Datei in UTF-8 oder Windows-1252. Speichern Sie sie in Ihrem Programm als „CSV UTF-8“.'

/** Faults of the parser, in German. */
function faultOf(error: unknown, line: number): unknown {
  const { code, records } = error as Partial<CsvError> & { records?: number }
  const bad = (records ?? line) + 1
  if (code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED')
    return new ImportFault(
      `Zeile ${bad} endet nicht: Dort wird ein Anführungszeichen nicht geschlossen, oder sie ist zu lang.`,
      { cause: error as Error },
    )
  if (typeof code === 'string' && code.startsWith('CSV_'))
    return new ImportFault(`Zeile ${bad} ist nicht zu lesen. Prüfen Sie dort die Anführungszeichen.`, {
      cause: error as Error,
    })
  return error
}
