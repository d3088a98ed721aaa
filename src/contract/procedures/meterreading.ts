import { serviceNames } from '../service-names.ts'
import { z } from 'zod'
import { listAt, textAt } from '../forms/values.ts'
import type { FieldDescription, Option } from '../forms/field-types.ts'
import { emailField, phoneField } from './common/steps.ts'
import { numberErrors } from './common/customer-number.ts'
import { personOf } from './common/person-of.ts'
import { supplyColumns } from './common/supply-point.ts'
import { dataSchema } from '../forms/data.ts'
import { defineProcedure } from './define.ts'
import {
  meterInputs,
  meterQuestions,
  missingMeterNumbers,
  readMeters,
  readSupplyPoints,
  repeatedMeters,
} from './common/meters.ts'
import { identifierErrors, metersStep, onePage } from './meterreading/steps.ts'
import { id } from '../core/shapes.ts'

export const occasions: Option[] = [
  { value: 'yearly', label: 'Jahresablesung' },
  { value: 'interim', label: 'Zwischenablesung' },
  { value: 'change', label: 'Wechsel' },
]

const occasionField: FieldDescription = {
  kind: 'select',
  name: 'occasion',
  label: 'Anlass',
  hint: 'Wechsel: Einzug, Auszug oder neuer Zähler',
  options: occasions,
  optional: true,
}

const fields = [occasionField]

export const meterreading = defineProcedure({
  type: 'meterreading',
  prefix: 'ZS',
  label: 'Zählerstand',
  receivedAs: 'Zählerstand',
  addresses: ['/zaehlerstand', '/client/meterreading'],
  icon: 'gauge',
  minimumTrustlevel: 'none',
  submitLabel: 'Zählerstand senden',
  start: {
    title: serviceNames.meterreading,
    lead: 'Senden Sie uns den Stand Ihres Wasserzählers zur Jahres- oder Zwischenablesung.',
    minutes: 2,
    aside: 'meter',
    requirements: [
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

  steps: (facts, values) => [
    facts.known === 'account' ? onePage(facts, values, [occasionField]) : metersStep(facts),
  ],
  checkFields: ({ known }) => (known === 'account' ? [] : [emailField, phoneField, occasionField]),
  beginsWithForm: true,

  questions: meterQuestions,

  check: (values, facts) => [
    ...numberErrors(values, facts.config),
    ...(facts.known ? [] : identifierErrors(values)),
    ...missingMeterNumbers(values),
    ...repeatedMeters(values),
  ],

  toInput(values, { meters, known }) {
    const own = known === 'account' ? meters : []
    return {
      ...personOf(values),
      ...supplyColumns(values, readSupplyPoints(values, own)[0]),
      meterstatuses: meterInputs(values, meters, own),
      data: {
        occasion: textAt(values, 'occasion'),
        photos: readMeters(values).map(item => listAt(item, 'photo')),
      },
    }
  },

  fields,
  data: dataSchema(fields)
    .extend({ photos: z.array(z.array(id).max(3)).max(10).default([]).meta({ title: 'Fotos je Zähler' }) })
    .prefault({}),
  example: {
    meterstatuses: [
      { meter_type: 'main', meter_number: '7 731 204 118', meter_count: 449, read_at: '2026-11-20' },
    ],
    data: { occasion: 'yearly' },
  },

  reviewDays: config => config.meterreading.review_days,

  related: { type: 'advancepayment', text: 'Abschlag an den Verbrauch anpassen' },

  received: values => ({
    thanks: readingsReceived(readMeters(values).length),
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
