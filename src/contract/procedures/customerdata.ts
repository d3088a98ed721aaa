import { serviceNames } from '../service-names.ts'
import type { CustomerdataKind } from './customerdata/kinds.ts'
import { plusDays } from '../core/days.ts'
import { parseDate } from '../forms/dates.ts'
import { textAt, valueAt } from '../forms/values.ts'
import type { FieldDescription, FieldError, StepDescription, Values } from '../forms/field-types.ts'
import { day } from '../core/shapes.ts'
import { customerStepUnlessKnown } from './common/steps.ts'
import { numberErrors } from './common/customer-number.ts'
import { personOf } from './common/person-of.ts'
import { masterDataChanges } from './customerdata/changes.ts'
import { allFields, kindField, customerdataKindOptions, customerdataPages } from './customerdata/fields.ts'
import { type Data, dataOf, dataSchema } from '../forms/data.ts'
import { defineProcedure, presentFields } from './define.ts'
import type { FormFacts } from './facts.ts'

const chosenKind = (values: Values): CustomerdataKind =>
  customerdataKindOptions.find(({ value }) => value === textAt(values, 'kind'))?.value ?? 'name'

const movingNote: FieldDescription = {
  kind: 'note',
  name: 'moving',
  label: 'Sie ziehen um?',
  text: [
    'Wenn mit dem Umzug auch der Eigentümer oder die Wohnung wechselt, melden Sie bitte einen [Eigentümerwechsel](/ummeldung). Dann rechnen wir den Zähler zum richtigen Tag ab.',
  ],
}

const kindStep = ({ config, modules }: FormFacts): StepDescription => ({
  key: 'kind',
  title: 'Was hat sich geändert?',
  short: 'Änderung',
  aside: 'record',
  fields: presentFields(kindField(config.customerdata.kinds), modules.includes('ownerchange') && movingNote),
})

const changeStep = (values: Values): StepDescription => {
  const kind = chosenKind(values)
  const aside = kind === 'death' ? undefined : 'record'
  return { key: 'change', short: 'Neue Angaben', aside, ...customerdataPages[kind] }
}

/** Refuses dates in implausible years. */
function dateErrors(values: Values, today: string): FieldError[] {
  const [from, died] = [parseDate(valueAt(values, 'valid_from')), parseDate(valueAt(values, 'died_on'))]
  const errors: FieldError[] = []
  if (from && (from < plusDays(today, -3 * 365) || from > plusDays(today, 2 * 365)))
    errors.push({ path: 'valid_from', message: 'Prüfen Sie das Jahr, in dem die Änderung gilt.' })
  if (died && (died > today || died < plusDays(today, -10 * 365)))
    errors.push({ path: 'died_on', message: 'Prüfen Sie den Sterbetag.' })
  return errors
}

const isContactEmpty = (values: Values) =>
  !['new_email', 'new_phone', 'new_mobile'].some(name => textAt(values, name).trim())

function dataFrom(values: Values): Data {
  const kind = chosenKind(values)
  const data = dataOf(customerdataPages[kind].fields, values)
  return { kind, ...data, valid_from: data.valid_from ?? data.died_on ?? '' }
}

export const customerdata = defineProcedure({
  type: 'customerdata',
  prefix: 'KD',
  label: 'Kundendaten',
  receivedAs: 'Änderung Ihrer Daten',
  addresses: ['/kundendaten', '/client/customerdata'],
  icon: 'user',
  minimumTrustlevel: 'customer_data',
  submitLabel: 'Änderung senden',
  start: {
    title: serviceNames.customerdata,
    lead: 'Teilen Sie uns mit, wenn sich Name, Anschrift oder Kontakt geändert haben.',
    minutes: 4,
    aside: 'record',
    requirements: [
      {
        icon: 'id',
        title: 'Kundennummer und Zählernummer',
        text: 'Beide stehen oben rechts auf Ihrer Rechnung.',
      },
      {
        icon: 'file',
        title: 'Nachweis',
        text: 'Bei einem neuen Namen etwa die Heiratsurkunde, bei einem Todesfall die Sterbeurkunde. Ein Foto genügt.',
      },
    ],
  },

  steps: (facts, values) => [
    kindStep(facts),
    changeStep(values),
    ...customerStepUnlessKnown(facts, {
      title: 'Um welchen Vertrag geht es?',
      lead: 'Geben Sie Namen und Anschrift so an, wie wir sie bisher kennen.',
    }),
  ],

  check(values, { config, today }) {
    const errors = [...numberErrors(values, config), ...dateErrors(values, today)]
    if (chosenKind(values) === 'contact' && isContactEmpty(values))
      errors.push({
        path: 'new_email',
        message: 'Geben Sie eine neue E-Mail-Adresse oder eine neue Telefonnummer ein.',
      })
    return errors
  },

  toInput: values => ({ ...personOf(values), meterstatuses: [], data: dataFrom(values) }),

  fields: allFields,
  data: dataSchema(allFields).extend({ valid_from: day.meta({ title: 'Gültig ab' }) }),
  example: {
    data: {
      kind: 'billing_address',
      new_street: 'Lindenstraße',
      new_housenumber: '8',
      new_postalcode: '04999',
      new_city: 'Lindhausen',
      valid_from: '2026-12-01',
    },
  },
  changes: masterDataChanges,

  reviewDays: config => config.customerdata.review_days,

  received: values => ({
    thanks: 'Ihre Änderung',
    next: [
      {
        title: 'Wir prüfen Ihre Angaben',
        text: 'Bis spätestens {review}. Wenn uns etwas fehlt, fragen wir nach.',
      },
      { title: 'Wir tragen die Änderung ein', text: nextStepTexts[chosenKind(values)] },
    ],
  }),
})

const nextStepTexts: Record<CustomerdataKind, string> = {
  name: 'Die nächste Rechnung trägt den neuen Namen.',
  billing_address: 'Ab dann kommt alle Post an die neue Anschrift.',
  contact: 'Ab dann erreichen wir Sie über die neuen Angaben.',
  recipient: 'Die nächste Rechnung geht an den neuen Empfänger.',
  death: 'Wir schreiben der Person, die den Nachlass regelt, und sagen ihr, was zu tun ist.',
}
