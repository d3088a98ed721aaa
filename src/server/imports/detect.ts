import { type ImportField, importFields } from '#contract/imports/fields.ts'
import { type ImportColumn, type ImportMapping, importMapping } from '#contract/imports/mapping.ts'
import { readRows } from './read/rows.ts'

const headSize = 256 * 1024

/** Names that programs give their columns, in small letters and without signs. */
const synonyms: Readonly<Record<string, ImportField>> = {
  kdnr: 'customer_number',
  kundennr: 'customer_number',
  kundenr: 'customer_number',
  kundennummer: 'customer_number',
  kundenummer: 'customer_number',
  name1: 'name',
  name: 'name',
  kunde: 'name',
  nachname: 'lastname',
  familienname: 'lastname',
  vorname: 'firstname',
  anrede: 'gender',
  titel: 'title',
  firma: 'company',
  strhnr: 'street_line',
  strassehausnummer: 'street_line',
  strasse: 'street',
  str: 'street',
  hausnr: 'housenumber',
  hausnummer: 'housenumber',
  hnr: 'housenumber',
  plz: 'postalcode',
  postleitzahl: 'postalcode',
  ort: 'city',
  stadt: 'city',
  tel: 'phone',
  telefon: 'phone',
  mobil: 'mobile',
  handy: 'mobile',
  email: 'email',
  mail: 'email',
  emailadresse: 'email',
  zaehler: 'meter_number',
  zaehlernr: 'meter_number',
  zaehlernummer: 'meter_number',
  zaehlerart: 'meter_type',
  altstand: 'last_count',
  alterstand: 'last_count',
  stand: 'last_count',
  ablesedatum: 'last_read_at',
  altesdatum: 'last_read_at',
  verbrauch: 'yearly_consumption',
  jahresverbrauch: 'yearly_consumption',
}

const plainName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]/g, '')

/** The field that a column is probably meant for. */
export const guessField = (column: string): ImportColumn['field'] => {
  if (column in importFields) return column as ImportField
  return synonyms[plainName(column)] ?? 'ignore'
}

/** Guesses how a file is to be read, by its first bytes and its name. Throws `ImportFault` where it cannot be read. */
export async function detectMapping(
  content: () => AsyncIterable<Buffer>,
  fileName: string,
): Promise<ImportMapping> {
  const head = await headOf(content())
  const layout = /\.xlsx$/i.test(fileName) || isArchive(head) ? workbook : layoutOf(head)
  const { columns, pages } = await readRows(content(), { ...layout, has_header: true, columns: [] })
  const page = await pages.next()
  const rows = page.done ? [] : page.value
  await pages.return(undefined)
  const has_header = isHeader(columns)
  const names = has_header ? columns : columns.map((_, index) => `Spalte ${index + 1}`)
  const mapped = names.map(column => ({ column, field: guessField(column) }))
  const isFilled = (of: 'customer' | 'meter') =>
    mapped.some(
      ({ field }) => field !== 'ignore' && importFields[field].of === of && !field.startsWith('customer_'),
    )
  const target = !isFilled('meter') ? 'customers' : isFilled('customer') ? 'contracts' : 'meters'
  const cells = rows.slice(0, 50).flatMap(row => row.cells)
  return importMapping.parse({ ...layout, target, has_header, columns: mapped, ...writtenIn(cells) })
}

const workbook = { format: 'xlsx', encoding: 'utf-8', separator: 'semicolon' } as const

async function headOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  for await (const chunk of content) return chunk.subarray(0, headSize)
  return Buffer.alloc(0)
}

const isArchive = (head: Buffer) => head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))

const signs = { semicolon: ';', comma: ',', tab: '\t', pipe: '|' } as const

function layoutOf(head: Buffer): Pick<ImportMapping, 'format' | 'encoding' | 'separator'> {
  const encoding = isUtf8(head) ? 'utf-8' : 'windows-1252'
  const first = new TextDecoder(encoding).decode(head).split(/\r?\n/, 1)[0]!
  const counts = Object.entries(signs).map(([name, sign]) => [name, first.split(sign).length] as const)
  const [[separator]] = counts.toSorted(([, one], [, other]) => other - one) as [(typeof counts)[number]]
  return { format: 'csv', encoding, separator: separator as ImportMapping['separator'] }
}

/** Whether the bytes are UTF-8, but for a character that the end cuts. */
function isUtf8(head: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Headings are words: none is empty, a number or a day, and none stands twice. */
const isHeader = (cells: readonly string[]) =>
  cells.every(cell => /[a-zäöüß]/i.test(cell) && !/ \(\d+\)$/.test(cell)) && cells.length > 0

const dates = [
  ['DD.MM.YYYY', /^\d{1,2}\.\d{1,2}\.\d{4}$/],
  ['DD.MM.YY', /^\d{1,2}\.\d{1,2}\.\d{2}$/],
  ['YYYY-MM-DD', /^\d{4}-\d{2}-\d{2}$/],
] as const

/** How days and numbers are written in some cells. */
function writtenIn(cells: readonly string[]): Partial<ImportMapping> {
  const found = dates.find(([, pattern]) => cells.some(cell => pattern.test(cell.trim())))
  const isPoint = cells.some(cell => /^\d+\.\d{1,2}$/.test(cell.trim()))
  return { ...(found && { dates: found[0] }), decimal: isPoint ? 'point' : 'comma' }
}
