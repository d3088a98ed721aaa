import { typicalConsumption } from '#contract/prices/calculators.ts'
import { parseNumber } from '#contract/forms/numbers.ts'

/** Query parameter names of the calculators. */
export const calculatorFields = {
  municipality: 'gemeinde',
  persons: 'personen',
  /** Number of persons for which the shown consumption was suggested. */
  suggestedPersons: 'bisher',
  consumption: 'verbrauch',
  area: 'flaeche',
  size: 'zaehler',
  connectionMunicipality: 'ort',
  connection: 'anschluss',
  length: 'laenge',
} as const

export interface Amount {
  text: string
  value: number | null
  error?: string
}

const maxAmount = 1_000_000

/** Parses a number in German notation; outside 0 to 1,000,000 it returns an error. */
export function parseAmount(text: string): Amount {
  const value = parseNumber(text)
  if (value === null) return { text: text.slice(0, 40), value, error: 'Geben Sie eine Zahl ein, etwa 110.' }
  if (value < 0 || value > maxAmount)
    return { text, value: null, error: 'Geben Sie eine Zahl zwischen 0 und 1.000.000 ein.' }
  return { text, value }
}

const plainNumber = new Intl.NumberFormat('de-DE', { useGrouping: false, maximumFractionDigits: 3 })
const defaults = { persons: 3, area: '120', length: '10' }

export interface YearlyQuery {
  persons: number
  consumption: Amount
  area: Amount
  size: string | null
}

/** Parses the query, with defaults. A suggested consumption follows the number of persons; an entered one stays. */
export function parseYearlyQuery(query: URLSearchParams): YearlyQuery {
  const persons = parsePersons(query.get(calculatorFields.persons))
  const given = query.get(calculatorFields.consumption)?.trim() ?? ''
  const isSuggested =
    parseNumber(given) === typicalConsumption(parsePersons(query.get(calculatorFields.suggestedPersons)))
  const suggestion = plainNumber.format(typicalConsumption(persons))
  return {
    persons,
    consumption: parseAmount(given === '' || isSuggested ? suggestion : given),
    area: parseAmount(
      query.get(calculatorFields.area)?.trim() || (query.has(calculatorFields.area) ? '0' : defaults.area),
    ),
    size: query.get(calculatorFields.size)?.slice(0, 40) || null,
  }
}

const parsePersons = (text: string | null) => (/^[1-5]$/.test(text ?? '') ? Number(text) : defaults.persons)

export interface ConnectionQuery {
  water: boolean
  wastewater: boolean
  length: Amount
}

export function parseConnectionQuery(query: URLSearchParams): ConnectionQuery {
  const wanted = query.getAll(calculatorFields.connection)
  const isSubmitted = query.has(calculatorFields.length)
  return {
    water: !isSubmitted || wanted.includes('water'),
    wastewater: !isSubmitted || wanted.includes('wastewater'),
    length: parseAmount(query.get(calculatorFields.length)?.trim() || defaults.length),
  }
}
