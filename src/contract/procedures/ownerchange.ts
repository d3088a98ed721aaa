import { serviceNames, tenantChangeName } from '../service-names.ts'
import { daysBetween } from '../core/days.ts'
import { confirmQuestion } from '../forms/confirm.ts'
import { formatGermanDay, parseDate } from '../forms/dates.ts'
import { textAt } from '../forms/values.ts'
import type { Question, Values } from '../forms/field-types.ts'
import { numberErrors } from './common/customer-number.ts'
import { dataOf, dataSchema } from '../forms/data.ts'
import { defineProcedure } from './define.ts'
import type { FormFacts } from './facts.ts'
import { handoverQuestions, meterInputs, metersGroupOf, repeatedMeters } from './common/meters.ts'
import { ownerchangePage } from './ownerchange/confirmation-page.ts'
import { partyConfirmations, readingsText } from './ownerchange/confirmations.ts'
import { fields, objectOf } from './ownerchange/data.ts'
import { daysForLandRegister, documentFields, laterDocumentsOf } from './ownerchange/documents.ts'
import { finalBillField, isHandedOver, isTenancy } from './ownerchange/fields.ts'
import { keysOfOtherParty, reporterOf } from './ownerchange/parties.ts'
import { newStep, oldStep, objectLabel, propertyStep, reporterFields } from './ownerchange/steps.ts'
import { placeOf } from './common/person.ts'
import { personOf } from './common/person-of.ts'

/** Days before today after which the day of the handover is asked about. */
const oldHandover = 365

function ownerchangeQuestions(values: Values, facts: FormFacts): Question[] {
  const day = parseDate(values.handover_on)
  if (!day) return []
  const isAhead = day > facts.today
  const title = `Die Übergabe ${isAhead ? 'ist' : 'war'} am ${formatGermanDay(day)}. Stimmt das?`
  const text = isAhead
    ? 'Der Tag liegt in der Zukunft. Die Zählerstände der Übergabe können Sie nachreichen.'
    : 'Das ist mehr als ein Jahr her.'
  const isUnusual = isAhead || daysBetween(day, facts.today) > oldHandover
  return [
    ...(isUnusual ? [confirmQuestion('handover_on', day, title, text)] : []),
    ...handoverQuestions(values, day, facts),
  ]
}

/** The day of the handover as a choice for the readings, once it is there. */
const handoverDay = (values: Values, { today }: FormFacts) => {
  const day = parseDate(values.handover_on)
  return day && day <= today ? day : undefined
}

const objectLead = (values: Values) => (placeOf(values) ? `${objectLabel}: ${placeOf(values)}` : undefined)

/** The change of owner or tenant. Both parties are asked to confirm by email. */
export const ownerchange = defineProcedure({
  type: 'ownerchange',
  prefix: 'EW',
  label: 'Eigentümerwechsel',
  receivedAs: 'Meldung des Eigentümerwechsels',
  addresses: ['/ummeldung', '/eigentuemerwechsel', '/client/ownerchange', '/ownerchange'],
  icon: 'home',
  minimumTrustlevel: 'email',
  submitLabel: 'Wechsel melden',
  addressLabel: objectLabel,
  related: { type: 'debit', text: 'SEPA-Mandat für den neuen Vertrag erteilen' },
  start: {
    title: serviceNames.ownerchange,
    lead: 'Ein Haus oder Grundstück hat den Eigentümer gewechselt? Melden Sie es uns, damit jeder nur für seinen Verbrauch zahlt.',
    minutes: 10,
    aside: 'handover',
    requirements: [
      { icon: 'user', title: 'Namen und Anschriften', text: 'Von beiden Seiten, auch die neue Anschrift.' },
      {
        icon: 'gauge',
        title: 'Zählerstände am Tag der Übergabe',
        text: 'Mit Zählernummer, auch vom Gartenzähler.',
      },
      {
        icon: 'file',
        title: 'Nachweis des Wechsels',
        text: 'Je nach Art des Wechsels Kaufvertrag (Auszug), Grundbuchauszug, Erbschein, Testament oder Zuschlagsbeschluss. Ein Foto genügt.',
      },
      {
        icon: 'id',
        title: 'E-Mail-Adresse der anderen Seite',
        text: 'Beide bestätigen die Angaben mit einem Link.',
        optional: true,
      },
    ],
  },
  startWith: ({ ownerchange_allow_tenants }) =>
    ownerchange_allow_tenants
      ? {
          title: tenantChangeName,
          lead: 'Ein Haus ist verkauft, vererbt oder neu vermietet? Melden Sie es uns, damit jeder nur für seinen Verbrauch zahlt.',
        }
      : {},

  steps: (facts, values) => [
    propertyStep(facts),
    oldStep(facts, values),
    newStep(facts, values),
    {
      key: 'meters',
      title: 'Was zeigten die Zähler bei der Übergabe?',
      short: 'Zähler',
      lead: objectLead(values),
      aside: 'meter',
      fields: [metersGroupOf(handoverDay(values, facts)), finalBillField],
    },
    {
      key: 'documents',
      title: 'Welche Unterlagen gehören dazu?',
      short: 'Unterlagen',
      lead: 'Als Scan oder Foto. Unnötige Angaben dürfen Sie schwärzen, etwa den Kaufpreis.',
      aside: 'confirming',
      fields: documentFields(facts.config, values),
    },
  ],
  checkFields: (_facts, values) => reporterFields(values),

  questions: ownerchangeQuestions,
  check: (values, { config }) => [
    ...numberErrors({ customer_number: values.old_customer_number }, config).map(({ message }) => ({
      path: 'old_customer_number',
      message,
    })),
    ...repeatedMeters(values),
  ],

  toInput(values, { config }) {
    const person = personOf(reporterOf(values))
    const role = textAt(values, 'role')
    const data = dataOf(fields, { ...values, change: isTenancy(values, config) ? 'tenant' : 'owner' })
    return {
      ...person,
      customer_number: role === 'old' ? textAt(values, 'old_customer_number').trim() : '',
      meterstatuses: meterInputs(values),
      data: {
        ...data,
        object: objectOf(values),
        readings: readingsText(values),
        ...((role === 'old' || role === 'new') && { [`${role}_email`]: person.customer_email }),
      },
    }
  },

  fields,
  laterDocuments: laterDocumentsOf,
  daysForDocuments: daysForLandRegister,
  keysOfOthers: data => keysOfOtherParty(data),

  data: dataSchema(fields),
  confirmations: data => [
    ...(isHandedOver(data) ? partyConfirmations(data, 'old') : []),
    ...partyConfirmations(data, 'new'),
  ],
  confirmationPage: ownerchangePage,
  example: {
    meterstatuses: [
      { meter_type: 'main', meter_number: '7 731 204 118', meter_count: 449, read_at: '2026-11-20' },
    ],
    data: {
      change: 'owner',
      role: 'new',
      object: 'Am Mühlbach 4, 04999 Auental',
      parcel: '214/3',
      kind: 'purchase',
      handover_on: '2026-11-20',
      old_firstname: 'Jonas',
      old_lastname: 'Öttinger',
      old_street: 'Weinbergstraße 8',
      old_postalcode: '04880',
      old_city: 'Birkenfurt',
      new_gender: 'female',
      new_firstname: 'Hanna',
      new_lastname: 'Brückner',
      new_street: 'Am Mühlbach 4',
      new_postalcode: '04999',
      new_city: 'Auental',
      new_email: 'hanna.brueckner@example.de',
      new_persons: 3,
      final_bill: 'yes',
      billing: 'object',
      proof: 'purchase_contract',
    },
  },

  reviewDays: () => 14,
  received: () => ({
    thanks: 'Ihre Meldung des Wechsels',
    next: [
      {
        title: 'Beide Seiten bestätigen',
        text: 'Wir haben die Links dafür per E-Mail gesendet. Sie gelten 14 Tage.',
      },
      {
        title: 'Wir prüfen die Angaben',
        text: 'Bis spätestens {review}. Bei Rückfragen melden wir uns per E-Mail.',
      },
      {
        title: 'Neuer Vertrag',
        text: 'Der neue Vertrag beginnt mit dem Tag der Übergabe. Abbuchen dürfen wir erst mit einem neuen SEPA-Mandat.',
      },
    ],
  }),
})
