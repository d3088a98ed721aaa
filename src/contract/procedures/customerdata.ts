import { serviceNames } from '../service-names.ts'
import type { CustomerdataKind } from './customerdata/kinds.ts'
import { plusDays } from '../core/days.ts'
import { confirmQuestion } from '../forms/confirm.ts'
import { formatGermanDay, parseDate } from '../forms/dates.ts'
import { textAt, valueAt } from '../forms/values.ts'
import type { FieldDescription, FieldError, Question, StepDescription, Values } from '../forms/field-types.ts'
import { day } from '../core/shapes.ts'
import { contactFields, customerStepUnlessKnown, furtherContactFields, phoneField } from './common/steps.ts'
import { documentTitles } from '../document-titles.ts'
import { deathFields } from './customerdata/death-fields.ts'
import {
  deathSteps,
  nextAfterDeath,
  ownerchangeAfterDeath,
  reminderOfDeath,
  reporterOfDeath,
} from './customerdata/death.ts'
import type { NextStep } from './outcomes.ts'
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

/** The pages after the choice: what changes, and whose contract it is. */
function changeSteps(facts: FormFacts, values: Values): StepDescription[] {
  const kind = chosenKind(values)
  if (kind === 'death') return deathSteps(facts, values)
  return [
    { key: 'change', short: 'Neue Angaben', aside: 'record', ...customerdataPages[kind] },
    ...customerStepUnlessKnown(facts, {
      title: 'Um welchen Vertrag geht es?',
      lead: 'Geben Sie Namen und Anschrift so an, wie wir sie bisher kennen.',
    }),
  ]
}

/** Nobody has died in the future. */
function deathErrors(values: Values, today: string): FieldError[] {
  const died = parseDate(valueAt(values, 'died_on'))
  return died && died > today ? [{ path: 'died_on', message: 'Prüfen Sie den Sterbetag.' }] : []
}

/** Asks about days in unusual years. */
function dateQuestions(values: Values, today: string): Question[] {
  const ask = (path: string, begin: string, isUnusual: (day: string) => boolean) => {
    const day = parseDate(valueAt(values, path))
    const title = day && `${begin} ${formatGermanDay(day)}. Stimmt das?`
    return title && isUnusual(day) ? [confirmQuestion(path, day, title, 'Prüfen Sie bitte das Jahr.')] : []
  }
  const isBefore = (day: string, years: number) => day < plusDays(today, -years * 365)
  return [
    ...ask('valid_from', 'Die Änderung gilt ab', day => isBefore(day, 3) || day > plusDays(today, 2 * 365)),
    ...ask('died_on', 'Der Sterbetag ist der', day => isBefore(day, 10)),
  ]
}

const isContactEmpty = (values: Values) =>
  !['new_email', 'new_phone', 'new_mobile'].some(name => textAt(values, name).trim())

function dataFrom(values: Values): Data {
  const kind = chosenKind(values)
  const data = dataOf(kind === 'death' ? deathFields : customerdataPages[kind].fields, values)
  return { kind, ...data, valid_from: data.valid_from ?? data.died_on ?? '' }
}

export const customerdata = defineProcedure({
  type: 'customerdata',
  prefix: 'KD',
  label: 'Kundendaten',
  receivedAs: 'Änderung Ihrer Daten',
  receivedAsFor: ({ kind }) => (kind === 'death' ? 'Meldung eines Todesfalls' : undefined),
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

  steps: (facts, values) => [kindStep(facts), ...changeSteps(facts, values)],
  checkFields: (_facts, values) =>
    chosenKind(values) === 'death'
      ? furtherContactFields.filter(({ name }) => name !== phoneField.name)
      : contactFields,

  questions: (values, { today }) => dateQuestions(values, today),

  check(values, { config, today }) {
    const errors = [...numberErrors(values, config), ...deathErrors(values, today)]
    if (chosenKind(values) === 'contact' && isContactEmpty(values))
      errors.push({
        path: 'new_email',
        message: 'Geben Sie eine neue E-Mail-Adresse oder eine neue Telefonnummer ein.',
      })
    return errors
  },

  toInput: (values, facts) => ({
    ...(chosenKind(values) === 'death' ? reporterOfDeath(values, facts) : personOf(values, facts)),
    meterstatuses: [],
    data: dataFrom(values),
  }),

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
  laterDocuments: ({ kind, contract }) =>
    kind === 'death' && contract === 'continue' ? [documentTitles.inheritance_certificate] : [],
  reminder: reminderOfDeath,
  followUp: ownerchangeAfterDeath,

  reviewDays: config => config.customerdata.review_days,

  received: values => ({
    thanks: chosenKind(values) === 'death' ? 'Ihre Meldung' : 'Ihre Änderung',
    next: [
      {
        title: 'Wir prüfen Ihre Angaben',
        text: 'Bis spätestens {review}. Wenn uns etwas fehlt, fragen wir nach.',
      },
      nextStepOf(values),
    ],
  }),
})

function nextStepOf(values: Values): NextStep {
  const kind = chosenKind(values)
  return kind === 'death'
    ? (nextAfterDeath[textAt(values, 'contract')] ?? nextAfterDeath.open!)
    : { title: 'Wir tragen die Änderung ein', text: nextStepTexts[kind] }
}

const nextStepTexts: Record<Exclude<CustomerdataKind, 'death'>, string> = {
  name: 'Die nächste Rechnung trägt den neuen Namen.',
  billing_address: 'Ab dann kommt alle Post an die neue Anschrift.',
  contact: 'Ab dann erreichen wir Sie über die neuen Angaben.',
  recipient: 'Die nächste Rechnung geht an den neuen Empfänger.',
}
