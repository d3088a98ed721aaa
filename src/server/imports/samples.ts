import { importFields } from '#contract/imports/fields.ts'
import type { ImportMapping } from '#contract/imports/mapping.ts'
import type { Context } from '../core/context.ts'
import { HttpError } from '../core/errors.ts'
import { readChunks } from './chunks.ts'
import { compile, type Step } from './convert/compile.ts'
import { convert, plain } from './convert/convert.ts'
import { postcodeOf } from './convert/parts.ts'
import { ImportFault } from './import-fault.ts'
import { type FileRow, readRows } from './read/rows.ts'
import { lockRun } from './runs.ts'

const perPage = 3

/** The columns of a file with some rows of it, and what the mapping makes of these. Throws 404, and 422 where the file is not to be read so. */
export async function readSamples(ctx: Context, id: string, from: number) {
  const { mapping } = await lockRun(ctx, id)
  try {
    const { columns, pages } = await readRows(readChunks(ctx, id), mapping)
    const rows = await rowsFrom(pages, from)
    const steps = stepsOf(mapping, columns)
    return {
      first_line: rows[0]?.line ?? 0,
      columns: columns.map((column, at) =>
        sampleOf(
          steps.find(step => step.at === at),
          { column, at, rows },
        ),
      ),
    }
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error
    throw new HttpError(422, 'Die Datei ist so nicht einzulesen.', { detail: error.message })
  }
}

async function rowsFrom(pages: AsyncGenerator<FileRow[]>, from: number): Promise<FileRow[]> {
  const rows: FileRow[] = []
  for await (const page of pages) {
    rows.push(...page)
    if (rows.length >= from + perPage) break
  }
  return rows.slice(from, from + perPage)
}

/** The steps of a mapping that may lack what its target needs. */
function stepsOf(mapping: ImportMapping, columns: readonly string[]): Step[] {
  const year = new Date().getUTCFullYear()
  return compile({ ...mapping, external_system: mapping.external_system || '-' }, columns, year, {
    isDraft: true,
  }).steps
}

interface Column {
  column: string
  at: number
  rows: readonly FileRow[]
}

function sampleOf(step: Step | undefined, { column, at, rows }: Column) {
  const values = rows.map(({ cells }) => plain(cells[at] ?? ''))
  const own = { column, values, field: step?.field ?? 'ignore', note: '' }
  if (!step) return { ...own, result: '', is_doubtful: false }
  const problem = rows
    .flatMap(row => convert({ steps: [step], absent: [] }, row).findings)
    .toSorted((one, other) => one.kind.localeCompare(other.kind))[0]
  const note =
    step.field === 'customer_number' || step.field === 'customer_external_id'
      ? 'Schlüssel zum Wiederfinden'
      : ''
  return problem
    ? { ...own, note, result: problem.message, is_doubtful: true }
    : { ...own, note, ...wordsOf(step, values.filter(Boolean)) }
}

/** What a conversion does to some cells, in a few words. */
function wordsOf(step: Step, values: readonly string[]): { result: string; is_doubtful: boolean } {
  const sure = (result: string) => ({ result, is_doubtful: false })
  const [first] = values
  if (first === undefined) return sure('In diesen Zeilen leer')
  const { kind } = importFields[step.field]
  const read = values.map(value => step.read(value).values)
  if (kind === 'name')
    return sure(read.every(({ company }) => company) ? 'Als Firma erkannt' : 'Vor- und Nachname getrennt')
  if (kind === 'place')
    return sure(
      read.some(part => 'housenumber' in part || 'meter_housenumber' in part)
        ? 'Nummer abgetrennt'
        : 'Ohne Nummer',
    )
  const [one] = Object.values(read[0]!)
  if (kind === 'date') return dayWords(values, read)
  if (kind === 'postalcode') return postcodeWords(values)
  return sure(one === undefined || one === first ? 'Wie es dasteht' : `Als „${String(one)}“`)
}

function postcodeWords(values: readonly string[]) {
  const short = values.find(value => /^\d{4}$/.test(value))
  return short
    ? { result: `Führende 0 ergänzt: ${postcodeOf(short)}`, is_doubtful: true }
    : { result: 'Wie es dasteht', is_doubtful: false }
}

/** Years of two digits are named where they are of the last century. */
function dayWords(values: readonly string[], read: readonly object[]) {
  const days = read.map(each => String(Object.values(each)[0] ?? ''))
  const old = days.findIndex((day, index) => /\.\d\d$/.test(values[index]!) && day.startsWith('19'))
  if (old >= 0) {
    const year = days[old]!.slice(0, 4)
    return { result: `${year.slice(2)} wird ${year}, nicht 20${year.slice(2)}`, is_doubtful: true }
  }
  const [year, month, day] = days[0]!.split('-')
  return { result: day ? `Als ${day}.${month}.${year}` : 'Ohne Datum', is_doubtful: false }
}
