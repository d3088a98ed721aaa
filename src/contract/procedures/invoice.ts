import { serviceNames } from '../service-names.ts'
import { textAt } from '../forms/values.ts'
import type { FieldDescription, FieldError, Option } from '../forms/field-types.ts'
import { offeredOptions } from '../forms/options.ts'
import { customerStepUnlessKnown } from './common/steps.ts'
import { numberErrors } from './common/customer-number.ts'
import { personOf } from './common/person-of.ts'
import { dataOf, dataSchema } from '../forms/data.ts'
import { defineProcedure, presentFields } from './define.ts'
import type { FormFacts } from './facts.ts'
import { documentLabels } from './offered.ts'

const documents: Option[] = [
  { value: 'annual_invoice', label: documentLabels.annual_invoice },
  { value: 'notice', label: documentLabels.notice, hint: 'Über Gebühren oder Beiträge' },
  { value: 'payment_plan', label: documentLabels.payment_plan },
  {
    value: 'other',
    label: documentLabels.other,
    fields: [
      {
        kind: 'text',
        name: 'document_text',
        label: 'Welches Dokument?',
        missing: 'Schreiben Sie, welches Dokument Sie brauchen.',
        maxlength: 200,
      },
    ],
  },
]

const documentField = (offered: string[]): FieldDescription => ({
  kind: 'radios',
  name: 'document',
  label: 'Dokument',
  missing: 'Wählen Sie das Dokument.',
  layout: 'stack',
  open: true,
  options: offeredOptions(documents, offered),
})

const periodField: FieldDescription = {
  kind: 'text',
  name: 'period',
  label: 'Jahr oder Zeitraum',
  hint: 'Etwa 2025 oder 01.03.2025 bis 31.08.2025.',
  missing: 'Geben Sie das Jahr oder den Zeitraum ein, etwa 2025.',
  maxlength: 60,
  width: 'half',
}

const numberField: FieldDescription = {
  kind: 'text',
  name: 'invoice_number',
  label: 'Rechnungsnummer',
  hint: 'Wenn Sie sie kennen.',
  maxlength: 40,
  optional: true,
  width: 'half',
}

const deliveryWays: Option[] = [
  { value: 'postbox', label: 'Ins Postfach', hint: 'In Ihrem Kundenkonto, mit einer E-Mail als Hinweis' },
  { value: 'email', label: 'Per E-Mail', hint: 'An die E-Mail-Adresse, die wir von Ihnen gespeichert haben' },
  { value: 'post', label: 'Per Post', hint: 'An die Anschrift, die wir von Ihnen gespeichert haben' },
]

const deliveryField = (options: Option[]): FieldDescription => ({
  kind: 'radios',
  name: 'delivery',
  label: 'Versand',
  missing: 'Wählen Sie, wie wir das Dokument senden.',
  layout: 'stack',
  options,
})

const offeredDeliveryWays = ({ config, modules }: FormFacts) =>
  deliveryWays.filter(
    ({ value }) =>
      (value !== 'postbox' || modules.includes('customerlogin')) &&
      (value !== 'post' || config.invoice_postal_send_enabled),
  )

const knownAddressNote = ({ modules }: FormFacts): FieldDescription => ({
  kind: 'note',
  name: 'only_to_known',
  label: 'Nur an gespeicherte Adressen',
  text: [
    'Zu Ihrem Schutz senden wir Dokumente nur an die Anschrift und die E-Mail-Adresse, die wir von Ihnen gespeichert haben.',
    ...(modules.includes('customerdata')
      ? ['Hat sich etwas geändert? [Ändern Sie zuerst Ihre Kundendaten](/kundendaten).']
      : []),
  ],
})

/** Returns whether the text contains a year up to the current one. */
const namesYear = (text: string, today: string) =>
  [...text.matchAll(/\b(19|20)\d\d\b/g)].some(([year]) => year <= today.slice(0, 4))

const fields = [
  documentField(documents.map(({ value }) => value)),
  periodField,
  numberField,
  deliveryField(deliveryWays),
]

export const invoice = defineProcedure({
  type: 'invoice',
  prefix: 'DA',
  label: 'Dokument anfordern',
  receivedAs: 'Anforderung eines Dokuments',
  addresses: ['/dokument-anfordern', '/rechnungskopie', '/client/invoice'],
  icon: 'file',
  minimumTrustlevel: 'customer_data',
  submitLabel: 'Dokument anfordern',
  start: {
    title: serviceNames.invoice,
    lead: 'Fehlt Ihnen eine Rechnung, ein Bescheid oder der Abschlagsplan? Wir senden Ihnen eine Kopie.',
    minutes: 3,
    aside: 'copy',
    requirements: [
      {
        icon: 'id',
        title: 'Kundennummer und Zählernummer',
        text: 'Beide stehen oben rechts auf Ihrer Rechnung.',
      },
      { icon: 'file', title: 'Jahr oder Zeitraum', text: 'Für den Sie das Dokument brauchen.' },
    ],
  },

  steps: facts => [
    {
      key: 'document',
      title: 'Welches Dokument brauchen Sie?',
      short: 'Dokument',
      aside: 'copy',
      fields: presentFields(
        documentField(facts.config.invoice.documents),
        periodField,
        numberField,
        deliveryField(offeredDeliveryWays(facts)),
        knownAddressNote(facts),
      ),
    },
    ...customerStepUnlessKnown(facts, { title: 'Um welchen Vertrag geht es?' }),
  ],

  check(values, { config, today }) {
    const errors: FieldError[] = numberErrors(values, config)
    const period = textAt(values, 'period').trim()
    if (period && !namesYear(period, today))
      errors.push({ path: 'period', message: 'Geben Sie ein Jahr mit vier Ziffern ein, etwa 2025.' })
    return errors
  },

  toInput: (values, facts) => ({
    ...personOf(values, facts),
    meterstatuses: [],
    data: dataOf(fields, values),
  }),

  fields,
  data: dataSchema(fields),
  example: {
    data: { document: 'annual_invoice', period: '2025', invoice_number: 'RE-204117', delivery: 'email' },
  },

  reviewDays: config => config.invoice.review_days,

  received: values => ({
    title: 'Ihre Anforderung ist eingegangen',
    thanks: 'Ihre Anforderung eines Dokuments',
    next: [
      { title: 'Wir suchen das Dokument heraus', text: 'Bis spätestens {review}.' },
      { title: 'Sie bekommen es', text: deliveryTexts[textAt(values, 'delivery')] ?? deliveryTexts.email! },
    ],
  }),
})

const deliveryTexts: Record<string, string> = {
  postbox: 'Es liegt dann in Ihrem Postfach. Wir benachrichtigen Sie per E-Mail.',
  email: 'Wir senden es an die E-Mail-Adresse, die wir von Ihnen gespeichert haben.',
  post: 'Wir senden es an die Anschrift, die wir von Ihnen gespeichert haben. Rechnen Sie mit drei Werktagen für die Post.',
}
