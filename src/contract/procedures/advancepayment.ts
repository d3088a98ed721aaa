import { serviceNames } from '../service-names.ts'
import { parseDate } from '../forms/dates.ts'
import { textAt } from '../forms/values.ts'
import type { FieldError, Values } from '../forms/field-types.ts'
import { validFromField } from './advancepayment/due-days.ts'
import {
  amountFields,
  everyInterval,
  everyReason,
  intervalField,
  reasonField,
} from './advancepayment/fields.ts'
import { amountStep, answerField, meterStep } from './advancepayment/steps.ts'
import { advancepaymentFlags, isLower, isUnusualTyped } from './advancepayment/unusual.ts'
import { customerStepUnlessKnown } from './common/steps.ts'
import { numberErrors } from './common/customer-number.ts'
import { dataOf, dataSchema } from '../forms/data.ts'
import { defineProcedure } from './define.ts'
import { readCount } from '../forms/numbers.ts'
import { readingQuestions } from './common/meters.ts'
import { personOf } from './common/person-of.ts'

export const fields = [
  ...amountFields,
  intervalField(everyInterval),
  validFromField,
  reasonField(everyReason),
  answerField,
]

const readingOf = (values: Values) => ({
  meter_type: 'main' as const,
  meter_number: textAt(values, 'meter_number').trim(),
  meter_count: readCount(textAt(values, 'meter_count')) ?? 0,
  read_at: parseDate(values.read_at) ?? '',
  reason: '',
  reason_text: '',
  supply_point: '',
})

export const advancepayment = defineProcedure({
  type: 'advancepayment',
  prefix: 'AB',
  label: 'Abschlagszahlung',
  receivedAs: 'Änderung Ihres Abschlags',
  addresses: ['/abschlagszahlung', '/client/advancepayment'],
  icon: 'card',
  minimumTrustlevel: 'customer_data',
  submitLabel: 'Neuen Abschlag senden',
  start: {
    title: serviceNames.advancepayment,
    lead: 'Passen Sie Ihre Abschlagszahlung an, wenn Sie mehr oder weniger Wasser brauchen als bisher.',
    minutes: 4,
    aside: 'advance',
    requirements: [
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
    ...customerStepUnlessKnown(facts, { title: 'Für welchen Vertrag gilt der Abschlag?' }),
  ],

  questions: (values, facts) => [
    ...(isLower(values) ? readingQuestions(values, '', facts) : []),
    ...(isUnusualTyped(values, facts.config.advancepayment)
      ? [
          {
            path: 'new_amount',
            title: 'Der neue Abschlag weicht stark vom bisherigen ab. Stimmt das?',
            text: 'Sie können trotzdem weitermachen. Wir sehen uns den Betrag an und melden uns, wenn er nicht zu Ihrem Verbrauch passt.',
            reasons: answerField.options.map(({ value, label }) => ({ value, label })),
            reason_field: answerField.name,
          },
        ]
      : []),
  ],

  check(values, { config }) {
    const errors: FieldError[] = numberErrors(values, config)
    const { current_amount, new_amount } = dataOf(amountFields, values)
    if (current_amount !== null && current_amount === new_amount)
      errors.push({ path: 'new_amount', message: 'Das ist der bisherige Abschlag. Geben Sie den neuen ein.' })
    return errors
  },

  toInput: (values, facts) => ({
    ...personOf(values, facts),
    meterstatuses: isLower(values) ? [readingOf(values)] : [],
    data: {
      ...dataOf(fields, values),
      valid_from: parseDate(values.valid_from) ?? textAt(values, 'valid_from'),
      amount_answer: isUnusualTyped(values, facts.config.advancepayment)
        ? textAt(values, answerField.name)
        : '',
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
  flags: advancepaymentFlags,

  reviewDays: config => config.advancepayment.review_days,

  received: () => ({
    title: 'Ihr neuer Abschlag ist eingegangen',
    thanks: 'Ihren neuen Abschlag',
    next: [
      {
        title: 'Wir prüfen den Betrag',
        text: 'Bis spätestens {review}. Wenn er nicht zu Ihrem Verbrauch passt, melden wir uns.',
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
