import { serviceNames } from '../service-names.ts'
import { textAt } from '../forms/values.ts'
import type { FieldDescription, StepDescription } from '../forms/field-types.ts'
import type { FormFacts } from './facts.ts'
import { customerNumberField, numberErrors, unitNumberField } from './common/customer-number.ts'
import { dataOf, dataSchema } from '../forms/data.ts'
import { accountData, accountFieldsFor } from './debit/account.ts'
import { bicErrors, startErrors, startQuestions } from './debit/checks.ts'
import { accountHolderOf } from './debit/account-holder.ts'
import { mandateFields } from './debit/mandate-fields.ts'
import { mandatePdfSections } from './debit/mandate.ts'
import { occupantField } from './debit/occupant.ts'
import { normalizeBic } from './debit/options.ts'
import { paymentFields } from './debit/payments.ts'
import { placeField, signatureData } from './debit/signature.ts'
import { defineProcedure, presentFields } from './define.ts'
import { supplyPointField, supplyPointSteps } from './common/supply-point.ts'
import { personFields, personAddressFields } from './common/person.ts'
import { personOf } from './common/person-of.ts'

const addresses = ['/sepa-lastschriftmandat', '/client/debit'] as const

const formName = 'mandat.pdf'

const fields: FieldDescription[] = [
  ...accountData,
  ...paymentFields,
  placeField,
  signatureData,
  occupantField,
  {
    kind: 'text',
    name: 'creditor_id',
    label: 'Gläubiger-Identifikationsnummer',
    maxlength: 35,
    optional: true,
  },
]

const contractStep = ({ config }: FormFacts): StepDescription => ({
  key: 'customer',
  title: 'Für welchen Vertrag gilt das Mandat?',
  short: 'Vertrag',
  aside: 'bill',
  fields: presentFields(
    customerNumberField(config),
    config.use_unitnumber && unitNumberField,
    occupantField,
    ...personFields,
    ...personAddressFields,
    supplyPointField(),
  ),
})

/** The SEPA mandate. The IBAN is stored encrypted; signature, place and Gläubiger-ID are stored with the procedure. */
export const debit = defineProcedure({
  type: 'debit',
  prefix: 'LM',
  label: 'SEPA-Lastschriftmandat',
  receivedAs: 'SEPA-Lastschriftmandat',
  addresses,
  icon: 'card',
  minimumTrustlevel: 'customer_data',
  trustlevelFor: values =>
    textAt(values, 'signature') === 'confirmed' ? 'customer_account' : 'customer_data',
  submitLabel: 'Mandat erteilen',
  start: {
    title: serviceNames.debit,
    lead: 'Wir buchen fällige Beträge von Ihrem Konto ab. Sie müssen an keinen Termin denken und können jederzeit widerrufen.',
    minutes: 5,
    aside: 'card',
    requirements: [
      { icon: 'id', title: 'Kundennummer', text: 'Sie steht oben rechts auf Ihrer Rechnung.' },
      { icon: 'card', title: 'IBAN', text: 'Sie steht auf Ihrer Bankkarte und auf dem Kontoauszug.' },
      {
        icon: 'user',
        title: 'Unterschrift der Person, der das Konto gehört',
        text: 'Mit Finger oder Maus gezeichnet, oder als Scan oder Foto des unterschriebenen Formulars.',
      },
      {
        icon: 'file',
        title: 'Zustimmung der Eigentümerin oder des Eigentümers',
        text: 'Nur wenn Sie zur Miete wohnen.',
        optional: true,
      },
    ],
  },

  steps: (facts, values) => [
    ...(facts.known ? supplyPointSteps(facts) : [contractStep(facts)]),
    {
      key: 'account',
      title: 'Von welchem Konto buchen wir ab?',
      short: 'Konto',
      aside: 'card',
      fields: [...(facts.known ? [occupantField] : []), ...accountFieldsFor(facts), ...paymentFields],
    },
    {
      key: 'mandate',
      title: 'Mandat lesen und unterschreiben',
      short: 'Mandat',
      aside: 'refund',
      fields: mandateFields(facts, {
        form: `${addresses[0]}/${formName}`,
        holder: accountHolderOf(values, personOf(values)).account_holder,
        iban: textAt(values, 'iban'),
      }),
    },
  ],

  questions: (values, { today }) => startQuestions(values, today),

  check: (values, { config, today }) => [
    ...numberErrors(values, config),
    ...bicErrors(values),
    ...startErrors(values, today),
  ],

  toInput(values, facts) {
    const person = personOf(values, facts)
    const data = dataOf(fields, values)
    return {
      ...person,
      meterstatuses: [],
      data: {
        ...data,
        ...accountHolderOf(values, person),
        bic: normalizeBic(textAt(values, 'bic')),
        creditor_id: facts.config.creditor_id,
      },
    }
  },

  fields,
  data: dataSchema(fields),
  encryptedKeys: ['iban'],
  pdfSections: mandatePdfSections,
  pdfFormName: formName,
  example: {
    data: {
      occupant: 'owner',
      holder: 'customer',
      account_holder: 'Hanna Brückner',
      account_street: 'Am Mühlbach 4',
      account_city: '04999 Auental',
      iban: 'DE02120300000000202051',
      scope: 'all',
      recurrence: 'recurring',
      starts_on: '2026-12-01',
      credit_to_same_account: true,
      signed_place: 'Auental',
      signature: 'drawn',
    },
  },

  reviewDays: () => 7,
  received: () => ({
    title: 'Ihr Mandat ist eingegangen',
    thanks: 'Ihr SEPA-Lastschriftmandat',
    next: [
      {
        title: 'Wir prüfen das Mandat',
        text: 'Bis spätestens {review}. Bei Rückfragen melden wir uns per E-Mail.',
      },
      {
        title: 'Mandatsreferenz',
        text: 'Sie bekommen sie von uns mitgeteilt, bevor wir zum ersten Mal abbuchen.',
      },
      {
        title: 'Abbuchung',
        text: 'Wir kündigen jede an. Acht Wochen lang können Sie den Betrag von Ihrer Bank zurückholen lassen.',
      },
    ],
  }),
})
