import {
  fieldSuits,
  importFields,
  type ImportConversion,
  type ImportField,
  missingFields,
} from '#contract/imports/fields.ts'
import type { ImportMapping } from '#contract/imports/mapping.ts'
import { ImportFault } from '../import-fault.ts'
import type { Values } from './shapes.ts'
import { findingText } from './finding-text.ts'
import {
  convertText,
  dayOf,
  genderOf,
  meterTypeOf,
  nameOf,
  type Part,
  placeOf,
  postcodeOf,
  wholeOf,
} from './parts.ts'

/** Where a cell goes: the fields of the customer or of the meter that it fills. */
export interface Step {
  field: ImportField
  of: 'customer' | 'meter'
  /** Column of the file; -1 for a constant. */
  at: number
  constant: string
  read(text: string): { values: Values; doubt?: Part['doubt'] }
}

export interface Plan {
  steps: Step[]
  /** Columns that the mapping names and the file lacks. */
  absent: string[]
}

/** Prepares a mapping for the columns of a file. Throws `ImportFault` where a field that is needed has no column. */
export function compile(
  mapping: ImportMapping,
  columns: readonly string[],
  thisYear: number,
  { isDraft = false } = {},
): Plan {
  const places = new Map(columns.map((name, index) => [name.toLowerCase(), index]))
  const steps: Step[] = []
  const absent: string[] = []
  for (const { column, field, conversion } of mapping.columns) {
    if (field === 'ignore') continue
    const at = places.get(column.toLowerCase())
    if (at === undefined && column !== field) absent.push(column)
    if (at !== undefined) steps.push(stepOf(mapping, { field, conversion, at, constant: '' }, thisYear))
  }
  for (const { field, value } of mapping.constants)
    steps.push(stepOf(mapping, { field, conversion: 'none', at: -1, constant: value }, thisYear))
  const suiting = steps.filter(({ field }) => fieldSuits(mapping.target, field))
  if (!isDraft) requireFields(mapping, suiting)
  return { steps: suiting, absent }
}

function requireFields({ target, external_system }: ImportMapping, steps: readonly Step[]) {
  const filled = steps.map(({ field }) => field)
  const missing = missingFields(target, filled)
  if (missing.length)
    throw new ImportFault(`Keine Spalte ist zugeordnet: ${missing.join(', ')}. Ordnen Sie eine zu.`)
  const isKeyed = filled.some(field => field === 'customer_external_id' || field === 'meter_external_id')
  if (isKeyed && !external_system)
    throw new ImportFault('Nennen Sie das andere System, aus dem die Kennungen kommen, etwa „erp“.')
}

type Place = Pick<Step, 'field' | 'at' | 'constant'> & { conversion: ImportConversion }

function stepOf(mapping: ImportMapping, { conversion, ...place }: Place, thisYear: number): Step {
  const { of } = importFields[place.field]
  const name = place.field.replace(/^(?:customer_external|meter_external)_id$/, 'external_id')
  const own = of === 'meter' ? name.replace(/^meter_(?=street|housenumber|postalcode|city)/, '') : name
  return { ...place, of, read: readerOf(mapping, place.field, own, conversion, thisYear) }
}

function readerOf(
  { decimal, dates }: ImportMapping,
  field: ImportField,
  name: string,
  conversion: ImportConversion,
  thisYear: number,
): Step['read'] {
  const one = ({ value, doubt }: Part<unknown>) => ({
    values: value === undefined ? {} : { [name]: value },
    ...(doubt && { doubt }),
  })
  switch (importFields[field].kind) {
    case 'name':
      return text => ({
        values: { ...nameOf(text, conversion) },
        ...(isFormula.test(text) && { doubt: formula }),
      })
    case 'place':
      return text => ({ values: placeOf(text) })
    case 'suffix':
      return text => ({ values: { suffix: text } })
    case 'postalcode':
      return text => one({ value: postcodeOf(text) })
    case 'gender':
      return text => one(genderOf(text))
    case 'kind_of_meter':
      return text => one(meterTypeOf(text))
    case 'whole':
      return text => one(wholeOf(text, decimal))
    case 'date':
      return text => one(dayOf(text, dates, thisYear))
    case 'email':
      return text => one({ value: text })
    case 'text': {
      const isPhone = field === 'phone' || field === 'mobile'
      return text =>
        one({
          value: convertText(text, conversion),
          ...(!isPhone && isFormula.test(text) && { doubt: formula }),
        })
    }
  }
}

const isFormula = /^[=@]|^[+-]\D/
const formula = findingText('Beginnt wie eine Formel', 'Wird als Text übernommen')
