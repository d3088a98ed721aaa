import { dateOf } from '../form-dates.ts'
import { textAt } from '../form-values.ts'
import type { FieldDescription, FieldError, StepDescription, Values } from '../forms.ts'
import {
  amountFields,
  everyInterval,
  everyReason,
  intervalField,
  isLower,
  isUnusual,
  isUnusualTyped,
  reasonField,
  usualRange,
  validFromChoice,
  validFromField,
} from './advancepayment-fields.ts'
import { contactStep, customerStep, numberErrors, personOf } from './common.ts'
import { type Data, dataOf, dataSchema } from './data.ts'
import { defineProcedure, type FormConfig, type FormFacts, only } from './define.ts'
import { readCount } from './numbers.ts'

/** The answer to the question about a large change. */
const answerField: FieldDescription = {
  kind: 'radios',
  name: 'amount_answer',
  label: 'Antwort auf die Nachfrage',
  optional: true,
  layout: 'stack',
  options: [
    { value: 'right', label: 'Ja, der Betrag stimmt' },
    { value: 'advise', label: 'Ich bin nicht sicher. Bitte beraten Sie mich' },
  ],
}

const fields = [
  ...amountFields,
  intervalField(everyInterval),
  validFromField,
  reasonField(everyReason),
  answerField,
]

const amountStep = (facts: FormFacts): StepDescription => {
  const { interval_options, reasons } = facts.config.advancepayment
  return {
    key: 'amount',
    title: 'Wie hoch soll Ihr Abschlag sein?',
    short: 'Abschlag',
    aside: 'advance',
    branches: true,
    fields: only(
      ...amountFields,
      validFromChoice(facts),
      interval_options.length > 0 && intervalField(interval_options),
      reasonField(reasons),
    ),
  }
}

const meterStep: StepDescription = {
  key: 'meter',
  title: 'Was zeigt Ihr Wasserzähler an?',
  short: 'Zähler',
  lead: 'Damit ein niedrigerer Abschlag zu Ihrem Verbrauch passt, brauchen wir den Stand des Hauptzählers.',
  aside: 'meter',
  fields: [
    {
      kind: 'text',
      name: 'meter_number',
      label: 'Zählernummer',
      hint: 'Auf dem Zifferblatt oder am Gehäuse',
      missing: 'Geben Sie die Zählernummer ein',
      maxlength: 40,
      width: 'half',
    },
    { kind: 'reading', name: 'meter_count', label: 'Zählerstand', unit: 'm³', width: 'half' },
    { kind: 'reading_date', name: 'read_at', label: 'Wann haben Sie abgelesen?', summary: 'Ablesedatum' },
  ],
}

const euros = (amount: number) =>
  `${amount.toLocaleString('de-DE', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 })} €`

const percent = (from: number, to: number) => {
  const change = Math.round((Math.abs(to - from) / from) * 100)
  return `${change.toLocaleString('de-DE')} % ${to > from ? 'mehr' : 'weniger'}`
}

const reading = (values: Values) => ({
  meter_type: 'main' as const,
  meter_number: textAt(values, 'meter_number').trim(),
  meter_count: readCount(textAt(values, 'meter_count')) ?? 0,
  read_at: dateOf(values.read_at) ?? '',
  reason: '',
  reason_text: '',
})

function flags({ current_amount, new_amount }: Data, { advancepayment }: FormConfig) {
  const range = usualRange(current_amount, advancepayment)
  if (!range || !isUnusual(current_amount, new_amount, advancepayment)) return []
  const [current, wanted] = [Number(current_amount), Number(new_amount)]
  return [
    {
      flag: 'unusual_amount' as const,
      title: 'Der Abschlag soll sich stark ändern',
      text: `Bisher ${euros(current)}, gewünscht ${euros(wanted)}: ${percent(current, wanted)}. Ohne Nachfrage gehen ${euros(range[0])} bis ${euros(range[1])}.`,
      range: { reported: wanted, expected: range, unit: '€' },
    },
  ]
}

export const advancepayment = defineProcedure({
  type: 'advancepayment',
  prefix: 'AB',
  label: 'Abschlagszahlung',
  addresses: ['/abschlagszahlung', '/client/advancepayment'],
  icon: 'card',
  minimumTrustlevel: 'customer_data',
  send: 'Neuen Abschlag senden',
  start: {
    title: 'Abschlag ändern',
    lead: 'Passen Sie Ihre Abschlagszahlung an, wenn Sie mehr oder weniger Wasser brauchen als bisher.',
    minutes: 4,
    aside: 'advance',
    needs: [
      {
        icon: 'id',
        title: 'Kundennummer und Zählernummer',
        text: 'Beide stehen oben rechts auf Ihrer Rechnung.',
      },
      { icon: 'card', title: 'Bisheriger Abschlag', text: 'Er steht auf Ihrer letzten Rechnung.' },
      {
        icon: 'gauge',
        title: 'Zählerstand und Ablesedatum',
        text: 'Nur wenn der Abschlag niedriger werden soll.',
      },
    ],
  },

  steps: (facts, values) => [
    amountStep(facts),
    ...(isLower(values) ? [meterStep] : []),
    customerStep(facts.config, { title: 'Für welchen Vertrag gilt der Abschlag?' }),
    contactStep({ title: 'Wie erreichen wir Sie?', lead: 'Für die Bestätigung und für Rückfragen.' }),
  ],

  questions: (values, { config }) =>
    isUnusualTyped(values, config.advancepayment)
      ? [
          {
            path: 'new_amount',
            title: 'Der neue Abschlag weicht stark vom bisherigen ab. Stimmt das?',
            text: 'Sie können trotzdem weitermachen. Wir sehen uns den Betrag an und melden uns, wenn er nicht zu Ihrem Verbrauch passt.',
            reasons: answerField.options.map(({ value, label }) => ({ value, label })),
            reason_field: answerField.name,
          },
        ]
      : [],

  check(values, { config }) {
    const errors: FieldError[] = numberErrors(values, config)
    const { current_amount, new_amount } = dataOf(amountFields, values)
    if (current_amount !== null && current_amount === new_amount)
      errors.push({ path: 'new_amount', message: 'Das ist der bisherige Abschlag. Geben Sie den neuen ein' })
    return errors
  },

  toInput: (values, { config }) => ({
    ...personOf(values),
    meterstatuses: isLower(values) ? [reading(values)] : [],
    data: {
      ...dataOf(fields, values),
      valid_from: dateOf(values.valid_from) ?? textAt(values, 'valid_from'),
      amount_answer: isUnusualTyped(values, config.advancepayment) ? textAt(values, answerField.name) : '',
    },
  }),

  fields,
  data: dataSchema(fields),
  example: {
    data: {
      current_amount: 80,
      new_amount: 95,
      interval: 'monthly',
      valid_from: '2026-12-15',
      reason: 'persons',
      persons: 4,
    },
  },
  flags,

  dueDays: config => config.advancepayment.deadline_days,
  reviewDays: config => config.advancepayment.review_days,

  received: () => ({
    thanks: 'Ihren neuen Abschlag',
    next: [
      {
        title: 'Wir prüfen den Betrag',
        text: 'Bis spätestens {review}. Passt er nicht zu Ihrem Verbrauch, melden wir uns.',
      },
      {
        title: 'Sie bekommen einen neuen Abschlagsplan',
        text: 'Er nennt den neuen Betrag und alle Termine. Bei einer Lastschrift brauchen Sie nichts zu tun.',
      },
      {
        title: 'Jahresrechnung',
        text: 'Sie gleicht aus, was Sie zu viel oder zu wenig gezahlt haben.',
      },
    ],
  }),
})
