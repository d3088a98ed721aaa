import type { Choice, ControlName } from '../record/description.ts'
import { dateTime } from '../text/format.ts'
import { formatDay, formatMonth, formatYearday } from './parse/days.ts'
import { formatMoney, formatNumber } from './parse/numbers.ts'

interface Described {
  control: ControlName
  columns?: readonly (Described & { name: string })[]
  choices?: readonly Choice[]
  unit?: string
  ungrouped?: true
  isKey?: true
}

/** Formats a value of the wire as German text, empty if there is none. Ids of references stay as they are. */
export function displayValue(field: Described, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.map(each => displayValue(field, each)).join(', ')
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein'
  if (typeof value === 'number') return displayNumber(field, value)
  if (typeof value === 'object') return displayEntry(field, value as Record<string, unknown>)
  return typeof value === 'string' ? displayText(field, value) : ''
}

/** An entry of a list of objects: „Dach 1“. */
const displayEntry = ({ columns = [] }: Described, entry: Record<string, unknown>) =>
  columns
    .filter(({ isKey }) => !isKey)
    .map(column => displayValue(column, entry[column.name]))
    .filter(Boolean)
    .join(' ')

function displayNumber({ control, unit, ungrouped }: Described, value: number): string {
  if (control === 'money') return [formatMoney(value), unit ?? '€'].join('\u00a0')
  return [formatNumber(value, ungrouped), unit].filter(Boolean).join('\u00a0')
}

function displayText({ control, choices }: Described, text: string): string {
  if (control === 'date') return formatDay(text)
  if (control === 'month') return formatMonth(text)
  if (control === 'datetime') return `${dateTime(text)}\u00a0Uhr`
  if (control === 'time') return `${text}\u00a0Uhr`
  if (control === 'yeardays') return formatYearday(text)
  if (control === 'rich')
    return text
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  return choices?.find(({ value }) => value === text)?.label ?? text
}
