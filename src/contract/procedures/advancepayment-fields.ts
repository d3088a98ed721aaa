import { plusDays } from '../days.ts'
import { germanDay, realDay } from '../form-dates.ts'
import { textAt } from '../form-values.ts'
import type { FieldDescription, FieldOf, Option, Values } from '../forms.ts'
import { chosenFrom } from './choices.ts'
import type { FormConfig, FormFacts } from './define.ts'
import { parseNumber } from './numbers.ts'

type Settings = FormConfig['advancepayment']

const intervals: Option[] = [
  { value: 'monthly', label: 'monatlich' },
  { value: 'two_monthly', label: 'alle zwei Monate' },
  { value: 'quarterly', label: 'vierteljährlich' },
  { value: 'half_yearly', label: 'halbjährlich' },
  { value: 'yearly', label: 'jährlich' },
]

const reasons: Option[] = [
  {
    value: 'persons',
    label: 'Personenzahl',
    hint: 'Es wohnen mehr oder weniger Menschen im Haushalt',
    fields: [
      {
        kind: 'number',
        name: 'persons',
        label: 'Personen im Haushalt',
        missing: 'Geben Sie ein, wie viele Personen im Haushalt wohnen',
        unit: 'Personen',
        positive: true,
        width: 'short',
      },
    ],
  },
  { value: 'vacancy', label: 'Leerstand', hint: 'Haus oder Wohnung sind unbewohnt' },
  { value: 'livestock', label: 'Viehbestand', hint: 'Sie halten mehr oder weniger Tiere' },
  { value: 'defect', label: 'Defekt', hint: 'Etwa ein Rohrbruch oder ein defekter Zähler' },
  {
    value: 'other',
    label: 'Sonstiges',
    fields: [
      {
        kind: 'text',
        name: 'reason_text',
        label: 'Ihr Grund',
        missing: 'Nennen Sie uns den Grund',
        maxlength: 200,
      },
    ],
  },
]

export const amountFields: FieldDescription[] = [
  {
    kind: 'number',
    name: 'current_amount',
    label: 'Bisheriger Abschlag',
    hint: 'Er steht auf Ihrer letzten Rechnung.',
    unit: '€',
    decimals: true,
    optional: true,
    width: 'half',
  },
  {
    kind: 'number',
    name: 'new_amount',
    label: 'Neuer Abschlag',
    hint: 'In ganzen Euro.',
    missing: 'Geben Sie den neuen Abschlag in ganzen Euro ein',
    unit: '€',
    width: 'half',
  },
]

export const intervalField = (offered: string[]): FieldOf<'select'> & FieldDescription => ({
  kind: 'select',
  name: 'interval',
  label: 'Zahlungsrhythmus',
  hint: 'Ohne Auswahl bleibt es beim bisherigen.',
  optional: true,
  open: true,
  options: chosenFrom(intervals, offered),
  width: 'half',
})

export const reasonField = (offered: string[]): FieldDescription => ({
  kind: 'radios',
  name: 'reason',
  label: 'Warum soll sich der Abschlag ändern?',
  summary: 'Grund',
  missing: 'Wählen Sie den Grund',
  layout: 'stack',
  open: true,
  options: chosenFrom(reasons, offered),
})

export const everyInterval = intervals.map(({ value }) => value)
export const everyReason = reasons.map(({ value }) => value)

/** The days of the coming year on which a new amount can first be due. */
export function dueDays(today: string, { deadlines, offset_days }: Settings): string[] {
  const first = plusDays(today, offset_days)
  const year = Number(first.slice(0, 4))
  return [year, year + 1]
    .flatMap(each => deadlines.flatMap(deadline => realDay(`${each}-${deadline}`) ?? []))
    .filter(day => day >= first)
    .toSorted()
    .slice(0, deadlines.length)
}

const validFrom = { name: 'valid_from', label: 'Gültig ab', width: 'half' } as const

export const validFromField: FieldDescription = { ...validFrom, kind: 'date' }

/** Chosen among the due days; typed where the organization names none. */
export function validFromChoice({ today, config }: FormFacts): FieldDescription {
  const days = dueDays(today, config.advancepayment)
  if (!days.length) return validFromField
  return {
    ...validFrom,
    kind: 'select',
    label: 'Gültig ab Fälligkeit',
    missing: 'Wählen Sie, ab wann der neue Abschlag gilt',
    options: days.map(value => ({ value, label: germanDay(value) })),
  }
}

const amounts = (values: Values) => ({
  current: parseNumber(textAt(values, 'current_amount')),
  wanted: parseNumber(textAt(values, 'new_amount')),
})

/** Less is paid only where less is used: then the meter is read. */
export function isLower(values: Values): boolean {
  const { current, wanted } = amounts(values)
  return current !== null && wanted !== null && wanted < current
}

/** What passes without a question, in euros; null where the present amount is not known. */
export function usualRange(
  current: unknown,
  { max_percent, min_percent }: Settings,
): [number, number] | null {
  if (typeof current !== 'number' || current <= 0) return null
  return [current * (1 - min_percent / 100), current * (1 + max_percent / 100)]
}

export function isUnusual(current: unknown, wanted: unknown, settings: Settings): boolean {
  const range = usualRange(current, settings)
  return range !== null && typeof wanted === 'number' && (wanted < range[0] || wanted > range[1])
}

export const isUnusualTyped = (values: Values, settings: Settings) => {
  const { current, wanted } = amounts(values)
  return isUnusual(current, wanted, settings)
}
