import { serviceNames } from '../service-names.ts'
import { z } from 'zod'
import { itemsAt, listAt, textAt } from '../forms/values.ts'
import type { FieldDescription, Option } from '../forms/field-types.ts'
import { contactStep } from './common/steps.ts'
import { customerNumberField, numberErrors, unitNumberField } from './common/customer-number.ts'
import { personFields, personOf, personAddressFields } from './common/person.ts'
import { dataSchema } from '../forms/data.ts'
import { defineProcedure, presentFields } from './define.ts'
import { meterInputs, meterQuestions, metersGroup, repeatedMeters } from './common/meters.ts'
import { id } from '../core/shapes.ts'

export const occasions: Option[] = [
  { value: 'yearly', label: 'Jahresablesung' },
  { value: 'interim', label: 'Zwischenablesung' },
  { value: 'change', label: 'Wechsel', hint: 'Einzug, Auszug oder neuer Zähler' },
]

const occasionField: FieldDescription = {
  kind: 'radios',
  name: 'occasion',
  label: 'Anlass',
  missing: 'Wählen Sie den Anlass.',
  layout: 'stack',
  options: occasions,
}

/** The occasion is optional in API input. */
const fields = [{ ...occasionField, optional: true }]

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
    minutes: 3,
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

  steps: ({ config }) => [
    {
      key: 'customer',
      title: 'Für wen melden Sie den Zählerstand?',
      short: 'Kunde',
      aside: 'bill',
      fields: presentFields(
        customerNumberField(config, { optional: true }),
        config.use_unitnumber && unitNumberField,
        occasionField,
        ...personFields,
        ...personAddressFields,
      ),
    },
    {
      key: 'meters',
      title: 'Welche Zähler haben Sie abgelesen?',
      short: 'Zähler',
      aside: 'meter',
      fields: [metersGroup],
    },
    contactStep({ title: 'Wie erreichen wir Sie?', lead: 'Für die Bestätigung und für Rückfragen.' }),
  ],

  questions: meterQuestions,

  check(values, { config }) {
    return [...numberErrors(values, config), ...repeatedMeters(values)]
  },

  toInput: values => ({
    ...personOf(values),
    meterstatuses: meterInputs(values),
    data: {
      occasion: textAt(values, 'occasion'),
      photos: itemsAt(values, 'meters').map(item => listAt(item, 'photo')),
    },
  }),

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
