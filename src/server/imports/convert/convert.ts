import { importFields, type ImportField } from '#contract/imports/fields.ts'
import type { FileRow } from '../read/rows.ts'
import type { Plan, Step } from './compile.ts'
import { findingText, type Words } from './finding-text.ts'
import { customerShape, meterShape, type Values } from './shapes.ts'

export interface Finding extends Words {
  kind: 'error' | 'hint'
  field: string
  value: string
}

/** A row as it is to be written, and what is to say about it. With an error it stays out. */
export interface Converted extends FileRow {
  customer: Values
  meter: Values
  findings: Finding[]
}

export const isRefused = ({ findings }: { findings: readonly Finding[] }) =>
  findings.some(({ kind }) => kind === 'error')

/** Converts a row and checks it by the rules of single records. */
export function convert({ steps }: Plan, row: FileRow): Converted {
  const converted: Converted = { ...row, customer: {}, meter: {}, findings: [] }
  for (const step of steps) take(step, converted)
  const { customer, meter } = converted
  if (customer.suffix) customer.housenumber = `${textOf(customer.housenumber)}${textOf(customer.suffix)}`
  delete customer.suffix
  converted.customer = checked(converted, steps, 'customer')
  converted.meter = Object.keys(meter).length ? checked(converted, steps, 'meter') : meter
  return converted
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Empty cells change nothing. A constant fills what no column filled. */
function take({ at, constant, field, of, read }: Step, { cells, findings, ...records }: Converted) {
  const text = plain(at < 0 ? constant : (cells[at] ?? ''))
  if (!text) return
  const { values, doubt } = read(text)
  const record = records[of]
  for (const [name, value] of Object.entries(values)) if (at >= 0 || !(name in record)) record[name] = value
  if (doubt)
    findings.push({ kind: 'hint', field: importFields[field].title, value: shortened(text), ...doubt })
}

/** A cell without the apostrophe with which our own files defuse formulas. */
export const plain = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, '')

const shapes = { customer: customerShape, meter: meterShape }

function checked(converted: Converted, steps: readonly Step[], of: Step['of']): Values {
  const given = converted[of]
  const { success, data, error } = shapes[of].safeParse(given)
  if (success) return data
  const seen = new Set<string>()
  for (const { path, message } of error.issues) {
    const name = String(path[0])
    if (seen.has(name)) continue
    seen.add(name)
    const step = sourceOf(steps, of, name)
    const { title } = step ? importFields[step.field] : { title: name }
    const value = shortened(
      step && step.at >= 0 ? plain(converted.cells[step.at]!) : String(given[name] ?? ''),
    )
    converted.findings.push({ kind: 'error', field: title, value, ...wordsOf(step?.field, message) })
  }
  return given
}

/** The column or the constant that filled a field of the record. */
const sourceOf = (steps: readonly Step[], of: Step['of'], name: string): Step | undefined =>
  steps.find(step => step.of === of && [name, `meter_${name}`, `${of}_${name}`].includes(step.field)) ??
  steps.find(
    step =>
      step.of === of &&
      ((/name|company/.test(name) && step.field === 'name') ||
        (/street|housenumber/.test(name) && step.field.endsWith('street_line'))),
  )

function wordsOf(field: ImportField | undefined, message: string): Words {
  const kind = field && importFields[field].kind
  if (kind === 'postalcode')
    return findingText('Keine Postleitzahl', '5 Stellen eintragen, zum Beispiel 04993')
  if (kind === 'email') return findingText('Keine gültige Adresse', 'Eintragen wie name@beispiel.de')
  if (kind === 'date') return findingText('Diesen Tag gibt es nicht', 'Datum und sein Muster prüfen')
  if (kind === 'whole') return findingText('Keine Zahl', 'Ganze Zahl ab 0 eintragen')
  return findingText('So nicht möglich', message)
}

export const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text)
