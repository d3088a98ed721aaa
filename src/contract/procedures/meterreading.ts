import { z } from 'zod'
import { dateOf } from '../form-dates.ts'
import { itemsAt, listAt, textAt } from '../form-values.ts'
import type { FieldDescription, GroupDescription, Option, Question, Values } from '../forms.ts'
import {
  contactStep,
  customerNumberField,
  numberErrors,
  personFields,
  personOf,
  placeFields,
  unitNumberField,
} from './common.ts'
import { dataSchema } from './data.ts'
import { defineProcedure, type FormFacts, type KnownMeter, only } from './define.ts'
import { expectedRange } from './expected.ts'
import { readCount } from './numbers.ts'
import { id } from '../shapes.ts'

export const meterTypes: Option[] = [
  { value: 'main', label: 'Hauptzähler' },
  { value: 'garden', label: 'Gartenzähler' },
  { value: 'own', label: 'Eigenwasserzähler' },
]

export const deviationReasons: Option[] = [
  { value: 'meter_change', label: 'Zählerwechsel' },
  { value: 'meter_defect', label: 'Zähler defekt' },
  { value: 'no_consumption', label: 'Keine Abnahme' },
  { value: 'pipe_burst', label: 'Rohrbruch' },
]

export const occasions: Option[] = [
  { value: 'yearly', label: 'Jahresablesung' },
  { value: 'interim', label: 'Zwischenablesung' },
  { value: 'change', label: 'Wechsel', hint: 'Einzug, Auszug oder neuer Zähler' },
]

const meterFields: FieldDescription[] = [
  {
    kind: 'radios',
    name: 'meter_type',
    label: 'Art des Zählers',
    missing: 'Wählen Sie die Art des Zählers',
    layout: 'row',
    options: meterTypes,
  },
  {
    kind: 'text',
    name: 'meter_number',
    label: 'Zählernummer',
    missing: 'Geben Sie die Zählernummer ein',
    hint: 'Auf dem Zifferblatt oder am Gehäuse',
    maxlength: 40,
    width: 'half',
  },
  { kind: 'reading', name: 'meter_count', label: 'Zählerstand', unit: 'm³', width: 'half' },
  { kind: 'reading_date', name: 'read_at', label: 'Wann haben Sie abgelesen?', summary: 'Ablesedatum' },
  {
    kind: 'files',
    name: 'photo',
    label: 'Foto des Zählers',
    optional: true,
    accept: ['pdf', 'jpg', 'png', 'heic'],
    max: 3,
    camera: true,
  },
]

const meters: GroupDescription = {
  kind: 'group',
  name: 'meters',
  label: 'Zähler',
  min: 1,
  max: 10,
  title: 'meter_type',
  add: 'Weiteren Zähler hinzufügen',
  fields: meterFields,
}

const occasionField: FieldDescription = {
  kind: 'radios',
  name: 'occasion',
  label: 'Anlass',
  missing: 'Wählen Sie den Anlass',
  layout: 'stack',
  options: occasions,
}

const bare = (number: string) => number.replace(/\s/g, '').toUpperCase()
const knownMeter = (known: KnownMeter[], item: Values) =>
  known.find(meter => bare(meter.meter_number) === bare(textAt(item, 'meter_number')))

function questionOf(item: Values, index: number, { meters: known, config, today }: FormFacts): Question[] {
  const count = readCount(textAt(item, 'meter_count'))
  const meter = knownMeter(known, item)
  if (count === null || !meter || meter.last_count === null) return []
  const range = expectedRange(
    meter,
    dateOf(item.read_at) ?? today,
    config.meterreading.expected_deviation_percent,
  )
  const lower = count < meter.last_count
  const outside = range !== null && (count < range.min || count > range.max)
  if (!lower && !outside) return []
  return [
    {
      path: `meters.${index}.meter_count`,
      title: lower
        ? 'Der Stand ist niedriger als beim letzten Mal. Stimmt das?'
        : 'Der Verbrauch weicht stark vom Vorjahr ab. Stimmt das?',
      text: 'Sie können trotzdem senden. Nennen Sie uns bitte den Grund.',
      reasons: deviationReasons,
      reason_field: `meters.${index}.reason`,
    },
  ]
}

/** The answers count once the person has seen the question: a reason is then asked for, and nothing is blocked. */
export const meterreading = defineProcedure({
  type: 'meterreading',
  prefix: 'ZS',
  label: 'Zählerstand',
  addresses: ['/zaehlerstand', '/client/meterreading'],
  icon: 'gauge',
  minimumTrustlevel: 'none',
  send: 'Zählerstand senden',
  start: {
    title: 'Zählerstand melden',
    lead: 'Senden Sie uns den Stand Ihres Wasserzählers zur Jahres- oder Zwischenablesung.',
    minutes: 3,
    aside: 'meter',
    needs: [
      {
        icon: 'id',
        title: 'Kundennummer und Zählernummer',
        text: 'Beide stehen oben rechts auf Ihrer Rechnung.',
      },
      {
        icon: 'gauge',
        title: 'Zählerstand und Ablesedatum',
        text: 'Nur die schwarzen Ziffern, ohne Nachkommastellen.',
      },
      { icon: 'camera', title: 'Foto des Zählers', text: 'Es hilft uns bei Rückfragen.', optional: true },
    ],
  },

  steps: ({ config }) => [
    {
      key: 'customer',
      title: 'Für wen melden Sie den Zählerstand?',
      short: 'Kunde',
      aside: 'bill',
      fields: only(
        customerNumberField(config, { optional: true }),
        config.use_unitnumber && unitNumberField,
        occasionField,
        ...personFields,
        ...placeFields,
      ),
    },
    {
      key: 'meters',
      title: 'Welche Zähler haben Sie abgelesen?',
      short: 'Zähler',
      aside: 'meter',
      fields: [meters],
    },
    contactStep({ title: 'Wie erreichen wir Sie?', lead: 'Für die Bestätigung und für Rückfragen.' }),
  ],

  questions: (values, facts) =>
    itemsAt(values, 'meters', 1).flatMap((item, index) => questionOf(item, index, facts)),

  check(values, { config }) {
    const errors = numberErrors(values, config)
    const numbers = itemsAt(values, 'meters', 1).map(item => bare(textAt(item, 'meter_number')))
    numbers.forEach((number, index) => {
      if (number && numbers.indexOf(number) < index)
        errors.push({
          path: `meters.${index}.meter_number`,
          message: 'Diese Zählernummer haben Sie schon eingegeben',
        })
    })
    return errors
  },

  toInput: values => ({
    ...personOf(values),
    meterstatuses: itemsAt(values, 'meters', 1).map(item => ({
      meter_type: textAt(item, 'meter_type') as KnownMeter['meter_type'],
      meter_number: textAt(item, 'meter_number').trim(),
      meter_count: readCount(textAt(item, 'meter_count')) ?? 0,
      read_at: dateOf(item.read_at) ?? '',
      reason: textAt(item, 'reason'),
      reason_text: textAt(item, 'reason_text').trim(),
    })),
    data: {
      occasion: textAt(values, 'occasion'),
      photos: itemsAt(values, 'meters').map(item => listAt(item, 'photo')),
    },
  }),

  fields: [occasionField],
  data: dataSchema([{ ...occasionField, optional: true }])
    .extend({ photos: z.array(z.array(id).max(3)).max(10).default([]).meta({ title: 'Fotos je Zähler' }) })
    .prefault({}),
  example: {
    meterstatuses: [
      { meter_type: 'main', meter_number: '7 731 204 118', meter_count: 449, read_at: '2026-11-20' },
    ],
    data: { occasion: 'yearly' },
  },

  dueDays: config => config.meterreading.deadline_days,

  reviewDays: config => config.meterreading.review_days,

  also: { type: 'advancepayment', text: 'Abschlag an den Verbrauch anpassen' },

  received: values => ({
    thanks: readingsReceived(itemsAt(values, 'meters', 1).length),
    next: [
      {
        title: 'Wir prüfen die Stände',
        text: 'Bis spätestens {review}. Bei Rückfragen melden wir uns per E-Mail.',
      },
      { title: 'Jahresrechnung', text: 'Die Stände fließen in Ihre Jahresrechnung ein.' },
    ],
  }),
})

const readingsReceived = (count: number) => {
  if (count === 1) return 'Ihren Zählerstand'
  return count === 2 ? 'Ihre beiden Zählerstände' : `Ihre ${count} Zählerstände`
}
