import { typicalConsumption } from '#contract/calculators.ts'
import { parseNumber } from '#contract/procedures/numbers.ts'

/** Query parameter names of the calculators. */
export const names = {
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
export function amountOf(text: string): Amount {
  const value = parseNumber(text)
  if (value === null) return { text: text.slice(0, 40), value, error: 'Geben Sie eine Zahl ein, etwa 110' }
  if (value < 0 || value > maxAmount)
    return { text, value: null, error: 'Geben Sie eine Zahl zwischen 0 und 1.000.000 ein' }
  return { text, value }
}

const plainNumber = new Intl.NumberFormat('de-DE', { useGrouping: false, maximumFractionDigits: 3 })
const defaults = { persons: 3, area: '120', length: '10' }

export interface YearlyQuestion {
  persons: number
  consumption: Amount
  area: Amount
  size: string | null
}

/** Parses the query, with defaults. A suggested consumption follows the number of persons; an entered one stays. */
export function yearlyQuestion(query: URLSearchParams): YearlyQuestion {
  const persons = parsePersons(query.get(names.persons))
  const given = query.get(names.consumption)?.trim() ?? ''
  const isSuggested =
    parseNumber(given) === typicalConsumption(parsePersons(query.get(names.suggestedPersons)))
  const suggestion = plainNumber.format(typicalConsumption(persons))
  return {
    persons,
    consumption: amountOf(given === '' || isSuggested ? suggestion : given),
    area: amountOf(query.get(names.area)?.trim() || (query.has(names.area) ? '0' : defaults.area)),
    size: query.get(names.size)?.slice(0, 40) || null,
  }
}

const parsePersons = (text: string | null) => (/^[1-5]$/.test(text ?? '') ? Number(text) : defaults.persons)

export interface ConnectionQuestion {
  water: boolean
  wastewater: boolean
  length: Amount
}

export function connectionQuestion(query: URLSearchParams): ConnectionQuestion {
  const wanted = query.getAll(names.connection)
  const isSubmitted = query.has(names.length)
  return {
    water: !isSubmitted || wanted.includes('water'),
    wastewater: !isSubmitted || wanted.includes('wastewater'),
    length: amountOf(query.get(names.length)?.trim() || defaults.length),
  }
}
