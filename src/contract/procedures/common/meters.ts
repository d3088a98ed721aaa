import { documentTitles } from '../../document-titles.ts'
import { daysBetween } from '../../core/days.ts'
import { confirmQuestion } from '../../forms/confirm.ts'
import { formatGermanDay, parseDate } from '../../forms/dates.ts'
import { itemsAt, textAt } from '../../forms/values.ts'
import type {
  FieldDescription,
  FieldError,
  FieldOf,
  GroupDescription,
  Option,
  Question,
  Values,
} from '../../forms/field-types.ts'
import type { ProcedureInput } from '../shapes.ts'
import type { FormFacts, KnownMeter, SupplyPoint } from '../facts.ts'
import { supplyPointLine } from './supply-line.ts'
import { supplyPointsOf } from './supply-point.ts'
import { meterTypes } from '../meter-types.ts'
import { expectedRange } from './expected-reading.ts'
import { readCount } from '../../forms/numbers.ts'

export const meterTypeOptions: Option[] = Object.entries(meterTypes).map(([value, label]) => ({
  value,
  label,
}))

export const deviationReasons: Option[] = [
  { value: 'meter_change', label: 'Zählerwechsel' },
  { value: 'meter_defect', label: 'Zähler defekt' },
  { value: 'no_consumption', label: 'Keine Abnahme' },
  { value: 'pipe_burst', label: 'Rohrbruch' },
]

const missingMeterNumber = 'Geben Sie die Zählernummer ein.'

const typeField: FieldDescription = {
  kind: 'radios',
  name: 'meter_type',
  label: 'Art des Zählers',
  missing: 'Wählen Sie die Art des Zählers.',
  layout: 'row',
  options: meterTypeOptions,
}

const numberField: FieldDescription = {
  kind: 'text',
  name: 'meter_number',
  label: 'Zählernummer',
  missing: missingMeterNumber,
  hint: 'Auf dem Zifferblatt oder am Gehäuse',
  maxlength: 40,
  width: 'half',
}

const countField: FieldDescription = {
  kind: 'reading',
  name: 'meter_count',
  label: 'Zählerstand',
  hint: 'Nur die schwarzen Ziffern',
  unit: 'm³',
  width: 'half',
}

const dateField: FieldOf<'reading_date'> & FieldDescription = {
  kind: 'reading_date',
  name: 'read_at',
  label: 'Wann haben Sie abgelesen?',
  summary: 'Ablesedatum',
}

const photoField: FieldDescription = {
  kind: 'files',
  name: 'photo',
  label: 'Foto des Zählers',
  optional: true,
  accept: ['pdf', 'jpg', 'png'],
  max: 3,
  camera: true,
  documenttype: documentTitles.meter_photo,
}

/** The group of meters, which become the readings of the procedure. */
const metersGroup: GroupDescription = {
  kind: 'group',
  name: 'meters',
  label: 'Zähler',
  min: 1,
  max: 10,
  title: 'meter_type',
  add: 'Weiteren Zähler hinzufügen',
  fields: [typeField, numberField, countField, dateField, photoField],
}

/** The group of meters whose day of reading is that of a handover, unless another one is chosen. */
export const metersGroupOf = (handover: string | undefined): GroupDescription => ({
  ...metersGroup,
  fields: metersGroup.fields.map(field =>
    field.kind === 'reading_date' && handover
      ? { ...field, first: { value: handover, label: 'Tag der Übergabe' } }
      : field,
  ),
})

/**
 * The meters of a reading. The number may be missing where number and name of the customer are given; the kind is asked for
 * further meters only. Of the customer's known meters, those without a reading are left out; those that are not `shown` come
 * with a reading only.
 */
export const readingGroup = (known: KnownMeter[], shown: KnownMeter[] = known): GroupDescription => ({
  ...metersGroup,
  min: Math.max(1, known.length),
  leftOutWithout: 'meter_count',
  notInFirst: ['meter_type'],
  known: {
    field: 'meter_number',
    values: known.map(({ meter_number }) => meter_number),
    keeps: ['meter_type', 'meter_number'],
    notes: notesOf(known, shown),
    hidden: known.filter(meter => !shown.includes(meter)).map(({ meter_number }) => meter_number),
  },
  fields: [
    { ...numberField, checkedTogether: true },
    countField,
    typeField,
    { ...dateField, today: true },
    photoField,
  ],
})

/** The note beside each known meter: its number, and its supply point where it is not the only one shown. */
const notesOf = (known: KnownMeter[], shown: KnownMeter[]) => {
  const points = supplyPointsOf(shown)
  const isOnlyPoint = (meter: KnownMeter) => points.length < 2 && shown.includes(meter)
  return Object.fromEntries(
    known.map(meter => [
      meter.meter_number,
      [meter.meter_number, !isOnlyPoint(meter) && supplyPointLine(meter)].filter(Boolean).join(' · '),
    ]),
  )
}

const normalizeNumber = (number: string) => number.replace(/\s/g, '').toUpperCase()
const knownMeter = (known: KnownMeter[], item: Values) =>
  known.find(meter => normalizeNumber(meter.meter_number) === normalizeNumber(textAt(item, 'meter_number')))

function questionOf(item: Values, index: number, { meters: known, config, today }: FormFacts): Question[] {
  const count = readCount(textAt(item, 'meter_count'))
  const meter = knownMeter(known, item)
  if (count === null || !meter || meter.last_count === null) return []
  const range = expectedRange(
    meter,
    parseDate(item.read_at) ?? today,
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

/** Days after which the day of a reading is asked about. */
const oldReading = 365

const longAgo = (path: string, item: Values, { today }: FormFacts): Question[] => {
  const day = parseDate(item.read_at)
  if (!day || daysBetween(day, today) <= oldReading) return []
  const title = `Der Zähler ist am ${formatGermanDay(day)} abgelesen. Stimmt das?`
  return [confirmQuestion(path, day, title, 'Das ist mehr als ein Jahr her.')]
}

/** Asks about the number of a meter that is not in the records. Only of who has shown that the records are theirs. */
const unknownNumber = (path: string, item: Values, { known, meters }: FormFacts): Question[] => {
  const number = textAt(item, 'meter_number').trim()
  if (!known || !meters.length || !number || knownMeter(meters, item)) return []
  const text = 'Bei Ihrem Vertrag kennen wir diesen Zähler nicht. Vielleicht wurde er gewechselt.'
  return [confirmQuestion(path, number, `Die Zählernummer ist ${number}. Stimmt das?`, text)]
}

/** Questions about the number and the day of a reading. `at`: path of the item with its dot. */
export const readingQuestions = (item: Values, at: string, facts: FormFacts): Question[] => [
  ...unknownNumber(`${at}meter_number`, item, facts),
  ...longAgo(`${at}read_at`, item, facts),
]

/** Returns questions about unusual readings, their days and their meters. */
export const meterQuestions = (values: Values, facts: FormFacts): Question[] =>
  itemsAt(values, 'meters', 1).flatMap((item, index) => [
    ...readingQuestions(item, `meters.${index}.`, facts),
    ...questionOf(item, index, facts),
  ])

/** Returns questions about readings of another day than the handover's, and about unusual ones. */
export const handoverQuestions = (values: Values, handover: string, facts: FormFacts): Question[] =>
  itemsAt(values, 'meters', 1).flatMap((item, index) => {
    const day = parseDate(item.read_at)
    const title = `Die Übergabe war am ${formatGermanDay(handover)}, abgelesen ist am ${day && formatGermanDay(day)}. Stimmt das?`
    const text = 'Abgerechnet wird zum Tag der Übergabe. Den Stand dieses Tages schätzen wir dann.'
    return [
      ...(day && day !== handover ? [confirmQuestion(`meters.${index}.read_at`, day, title, text)] : []),
      ...questionOf(item, index, facts),
    ]
  })

/** Returns errors for meter numbers entered twice. */
export function repeatedMeters(values: Values): FieldError[] {
  const numbers = itemsAt(values, 'meters', 1).map(item => normalizeNumber(textAt(item, 'meter_number')))
  return numbers.flatMap((number, index) =>
    number && numbers.indexOf(number) < index
      ? [
          {
            path: `meters.${index}.meter_number`,
            message: 'Diese Zählernummer haben Sie schon eingegeben. Prüfen Sie beide.',
          },
        ]
      : [],
  )
}

/** The meters that have been read; without any reading all of them. */
export function readMeters(values: Values): Values[] {
  const items = itemsAt(values, 'meters', 1)
  const read = items.filter(item => textAt(item, 'meter_count').trim() !== '')
  return read.length ? read : items
}

/** Where several meters are read, each needs its number. */
export const missingMeterNumbers = (values: Values): FieldError[] => {
  const items = itemsAt(values, 'meters', 1)
  const read = readMeters(values)
  return items.flatMap((item, index) =>
    read.length > 1 && read.includes(item) && !textAt(item, 'meter_number').trim()
      ? [{ path: `meters.${index}.meter_number`, message: missingMeterNumber }]
      : [],
  )
}

/** The supply points of the known meters that have been read. */
export const readSupplyPoints = (values: Values, known: KnownMeter[]): SupplyPoint[] =>
  supplyPointsOf(readMeters(values).flatMap(item => knownMeter(known, item) ?? []))

/** `own`: the sender's own meters, whose supply points are named where there are several. */
export function meterInputs(
  values: Values,
  known: KnownMeter[] = [],
  own: KnownMeter[] = [],
): ProcedureInput['meterstatuses'] {
  const hasSeveral = readSupplyPoints(values, own).length > 1
  const pointOf = (item: Values) => {
    const meter = hasSeveral && knownMeter(own, item)
    return meter ? supplyPointLine(meter) : ''
  }
  return readMeters(values).map(item => ({
    meter_type: typeOf(item) ?? knownMeter(known, item)?.meter_type ?? 'main',
    meter_number: textAt(item, 'meter_number').trim(),
    meter_count: readCount(textAt(item, 'meter_count')) ?? 0,
    read_at: parseDate(item.read_at) ?? '',
    reason: textAt(item, 'reason'),
    reason_text: textAt(item, 'reason_text').trim(),
    supply_point: pointOf(item),
  }))
}

const typeOf = (item: Values) => (textAt(item, 'meter_type') as KnownMeter['meter_type'] | '') || undefined
