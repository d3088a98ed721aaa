import { dateOf, germanDay } from '../form-dates.ts'
import { textAt } from '../form-values.ts'
import type { FieldDescription, FieldError, Values } from '../forms.ts'
import {
  contactStep,
  customerNumberField,
  numberErrors,
  personFields,
  personOf,
  placeCalled,
} from './common.ts'
import { dataOf, dataSchema } from './data.ts'
import { type AskedConfirmation, defineProcedure, type FormFacts, only } from './define.ts'
import { meterInputs, meterQuestions, metersGroup, repeatedMeters } from './meters.ts'
import { documentFields, proofOptions } from './ownerchange/documents.ts'
import {
  billingFields,
  changeField,
  finalBillField,
  handoverField,
  isTenancy,
  kindField,
  parcelField,
  personsField,
  roleField,
} from './ownerchange/fields.ts'
import { emailField, type Party, partyCalled, partyFields, reporterOf } from './ownerchange/parties.ts'

const place = 'Objekt'

/** What `data` holds: who, what and when; the object's parts stand in the columns of the case as well. */
const fields: FieldDescription[] = [
  changeField,
  roleField('Eigentümer oder Mieter'),
  { kind: 'text', name: 'object', label: place, maxlength: 300 },
  parcelField,
  handoverField,
  ...partyFields('old', true),
  {
    kind: 'text',
    name: 'old_customer_number',
    label: 'Kundennummer',
    summary: 'Bisher: Kundennummer',
    maxlength: 40,
    optional: true,
  },
  emailField('old', true),
  ...partyFields('new', false),
  emailField('new', true),
  personsField,
  { kind: 'text', name: 'readings', label: 'Zählerstände bei der Übergabe', maxlength: 1000, optional: true },
  finalBillField,
  ...billingFields,
  {
    kind: 'radios',
    name: 'proof',
    label: 'Nachweis des Wechsels',
    layout: 'stack',
    options: proofOptions,
    optional: true,
  },
]

/** Nobody has to say where the dead live now, or who lost the house at an auction. */
const isWhereaboutsOptional = (values: Values) =>
  ['inheritance', 'foreclosure'].includes(textAt(values, 'kind'))

const objectOf = (values: Values) => {
  const text = (name: string) => textAt(values, `customer_${name}`).trim()
  return `${text('street')} ${text('housenumber')}, ${text('postalcode')} ${text('city')}`
}

const propertyStep = ({ config }: FormFacts) => ({
  key: 'property',
  title: 'Um welches Objekt geht es?',
  short: place,
  aside: 'handover',
  fields: only(
    config.ownerchange_allow_tenants ? changeField : kindField,
    roleField(config.ownerchange_allow_tenants ? 'Eigentümer oder Mieter' : 'Eigentümer'),
    handoverField,
    ...placeCalled(place),
    parcelField,
  ),
})

const oldStep = ({ config }: FormFacts, values: Values) => ({
  key: 'old',
  title: isTenancy(values, config) ? 'Wer hat bisher gemietet?' : 'Wem gehörte das Objekt bisher?',
  short: 'Bisher',
  lead: 'Mit der neuen Anschrift: Dorthin geht die letzte Rechnung.',
  aside: 'bill',
  fields: only(
    { ...customerNumberField(config, { optional: true }), name: 'old_customer_number' },
    ...partyFields('old', isWhereaboutsOptional(values)),
    textAt(values, 'role') !== 'old' && emailField('old', true),
  ),
})

const newStep = ({ config }: FormFacts, values: Values) => ({
  key: 'new',
  title: isTenancy(values, config) ? 'Wer mietet ab jetzt?' : 'Wem gehört das Objekt jetzt?',
  short: 'Neu',
  aside: 'confirming',
  fields: only(
    ...partyFields('new', false),
    textAt(values, 'role') !== 'new' && emailField('new', false),
    personsField,
    ...billingFields,
  ),
})

const reporterStep = (values: Values) => {
  const step = contactStep({
    title: 'Wie erreichen wir Sie?',
    lead: 'Für die Bestätigung und für Rückfragen.',
  })
  return textAt(values, 'role') === 'manager' ? { ...step, fields: [...personFields, ...step.fields] } : step
}

function handoverErrors(values: Values, today: string): FieldError[] {
  const day = dateOf(values.handover_on)
  if (!day || day <= today) return []
  const message = 'Melden Sie den Wechsel ab dem Tag der Übergabe, mit den Zählerständen dieses Tages'
  return [{ path: 'handover_on', message }]
}

const readingsSaid = (values: Values) =>
  meterInputs(values)
    .map(
      ({ meter_number, meter_count, read_at }) =>
        `${meter_number}: ${meter_count} m³ am ${germanDay(read_at)}`,
    )
    .join('; ')

/** Each party confirms by a link; who gave no address hears of it from a clerk. */
function asked(data: Record<string, unknown>, party: Party): AskedConfirmation[] {
  const text = (name: string) => textAt(data, name)
  const email = text(`${party}_email`)
  if (!email) return []
  const [giver, taker] = [partyCalled(data, 'old'), partyCalled(data, 'new')]
  const handover = `${text('object')} ist am ${germanDay(text('handover_on'))} von ${giver} an ${taker} übergegangen.`
  const readings = text('readings') && ` Die Zähler zeigten dabei: ${text('readings')}.`
  return [
    {
      role: party,
      label: party === 'old' ? `Übergabe durch ${giver}` : `Übernahme durch ${taker}`,
      email,
      text: handover + readings,
      field: `${party}_email`,
    },
  ]
}

/** The readings become the case's meters; both parties are asked to confirm. */
export const ownerchange = defineProcedure({
  type: 'ownerchange',
  prefix: 'EW',
  label: 'Eigentümerwechsel',
  addresses: ['/eigentuemerwechsel', '/ummeldung', '/client/ownerchange', '/ownerchange'],
  icon: 'home',
  minimumTrustlevel: 'email',
  send: 'Wechsel melden',
  place,
  also: { type: 'debit', text: 'SEPA-Mandat für den neuen Vertrag erteilen' },
  start: {
    title: 'Eigentümerwechsel melden',
    lead: 'Ein Haus oder Grundstück hat den Eigentümer gewechselt? Melden Sie es uns, damit jeder nur für seinen Verbrauch zahlt.',
    minutes: 10,
    aside: 'handover',
    needs: [
      { icon: 'user', title: 'Namen und Anschriften', text: 'Von beiden Seiten, auch die neue Anschrift.' },
      {
        icon: 'gauge',
        title: 'Zählerstände am Tag der Übergabe',
        text: 'Mit Zählernummer, auch vom Gartenzähler.',
      },
      {
        icon: 'file',
        title: 'Nachweis des Wechsels',
        text: 'Kaufvertrag (Auszug), Grundbuchauszug oder Erbschein als Scan oder Foto.',
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
          title: 'Eigentümer- oder Mieterwechsel melden',
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
      aside: 'meter',
      fields: [metersGroup, finalBillField],
    },
    {
      key: 'documents',
      title: 'Welche Unterlagen gehören dazu?',
      short: 'Unterlagen',
      lead: 'Als Scan oder Foto. Was nicht nötig ist, dürfen Sie schwärzen, etwa den Kaufpreis.',
      aside: 'confirming',
      fields: documentFields(facts.config, values),
    },
    reporterStep(values),
  ],

  questions: meterQuestions,
  check: (values, { config, today }) => [
    ...numberErrors({ customer_number: values.old_customer_number }, config).map(({ message }) => ({
      path: 'old_customer_number',
      message,
    })),
    ...handoverErrors(values, today),
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
        readings: readingsSaid(values),
        ...((role === 'old' || role === 'new') && { [`${role}_email`]: person.customer_email }),
      },
    }
  },

  fields,
  data: dataSchema(fields),
  confirmations: data => [...asked(data, 'old'), ...asked(data, 'new')],
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

  dueDays: () => 14,
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
