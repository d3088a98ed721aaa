import { typicalConsumption } from '#contract/calculators.ts'
import { parseNumber } from '#contract/procedures/numbers.ts'

/** The calculators' questions, as they stand in the address. */
export const names = {
  place: 'gemeinde',
  persons: 'personen',
  /** How many persons the consumption shown was meant for. */
  before: 'bisher',
  consumption: 'verbrauch',
  area: 'flaeche',
  size: 'zaehler',
  connectionPlace: 'ort',
  connection: 'anschluss',
  length: 'laenge',
} as const

export interface Amount {
  text: string
  value: number | null
  error?: string
}

const largest = 1_000_000

/** An amount as Germans write it. */
export function amountOf(text: string): Amount {
  const value = parseNumber(text)
  if (value === null) return { text: text.slice(0, 40), value, error: 'Geben Sie eine Zahl ein, etwa 110' }
  if (value < 0 || value > largest)
    return { text, value: null, error: 'Geben Sie eine Zahl zwischen 0 und 1.000.000 ein' }
  return { text, value }
}

const plain = new Intl.NumberFormat('de-DE', { useGrouping: false, maximumFractionDigits: 3 })
const usual = { persons: 3, area: '120', length: '10' }

export interface YearlyQuestion {
  persons: number
  consumption: Amount
  area: Amount
  size: string | null
}

/** What was asked, or what is asked first. A consumption that came from the persons follows them. */
export function yearlyQuestion(asked: URLSearchParams): YearlyQuestion {
  const persons = personsOf(asked.get(names.persons))
  const given = asked.get(names.consumption)?.trim() ?? ''
  const isSuggested = parseNumber(given) === typicalConsumption(personsOf(asked.get(names.before)))
  const suggestion = plain.format(typicalConsumption(persons))
  return {
    persons,
    consumption: amountOf(given === '' || isSuggested ? suggestion : given),
    area: amountOf(asked.get(names.area)?.trim() || (asked.has(names.area) ? '0' : usual.area)),
    size: asked.get(names.size)?.slice(0, 40) || null,
  }
}

const personsOf = (text: string | null) => (/^[1-5]$/.test(text ?? '') ? Number(text) : usual.persons)

export interface ConnectionQuestion {
  water: boolean
  wastewater: boolean
  length: Amount
}

export function connectionQuestion(asked: URLSearchParams): ConnectionQuestion {
  const wanted = asked.getAll(names.connection)
  const isAsked = asked.has(names.length)
  return {
    water: !isAsked || wanted.includes('water'),
    wastewater: !isAsked || wanted.includes('wastewater'),
    length: amountOf(asked.get(names.length)?.trim() || usual.length),
  }
}
