import type { FieldDescription, FieldOf, Option } from '../../forms/field-types.ts'
import { offeredOptions } from '../../forms/options.ts'
import { intervalLabels, reasonLabels } from '../offered.ts'

const intervals: Option[] = Object.entries(intervalLabels).map(([value, label]) => ({ value, label }))

const reasons: Option[] = [
  {
    value: 'persons',
    label: reasonLabels.persons,
    hint: 'Es wohnen mehr oder weniger Menschen im Haushalt',
    fields: [
      {
        kind: 'number',
        name: 'persons',
        label: 'Personen im Haushalt',
        missing: 'Geben Sie ein, wie viele Personen im Haushalt wohnen.',
        unit: 'Personen',
        positive: true,
        width: 'short',
      },
    ],
  },
  { value: 'vacancy', label: reasonLabels.vacancy, hint: 'Das Haus oder die Wohnung ist unbewohnt' },
  { value: 'livestock', label: reasonLabels.livestock, hint: 'Sie halten mehr oder weniger Tiere' },
  { value: 'defect', label: reasonLabels.defect, hint: 'Etwa ein Rohrbruch oder ein defekter Zähler' },
  {
    value: 'other',
    label: reasonLabels.other,
    fields: [
      {
        kind: 'text',
        name: 'reason_text',
        label: 'Ihr Grund',
        missing: 'Nennen Sie uns den Grund.',
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
    missing: 'Geben Sie den neuen Abschlag in ganzen Euro ein.',
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
  options: offeredOptions(intervals, offered),
  width: 'half',
})

export const reasonField = (offered: string[]): FieldDescription => ({
  kind: 'radios',
  name: 'reason',
  label: 'Warum soll sich der Abschlag ändern?',
  summary: 'Grund',
  missing: 'Wählen Sie den Grund.',
  layout: 'stack',
  open: true,
  options: offeredOptions(reasons, offered),
})

export const everyInterval = intervals.map(({ value }) => value)

export const everyReason = reasons.map(({ value }) => value)
