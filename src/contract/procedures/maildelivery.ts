import { serviceNames } from '../service-names.ts'
import { z } from 'zod'
import { textAt } from '../forms/values.ts'
import type { FieldDescription, Option, StepDescription } from '../forms/field-types.ts'
import { offeredOptions } from '../forms/options.ts'
import { customerStepUnlessKnown, furtherContactFields } from './common/steps.ts'
import { numberErrors } from './common/customer-number.ts'
import { personOf } from './common/person-of.ts'
import { dataOf, dataSchema } from '../forms/data.ts'
import type { FormConfig } from '../organizations/config.ts'
import { defineProcedure, presentFields } from './define.ts'
import { scopeLabels as builtIn } from './offered.ts'

const scopes: Option[] = [
  {
    value: 'invoice',
    label: builtIn.invoice,
    hint: 'Bescheide kommen in Ihr Postfach, die E-Mail kündigt sie an',
  },
  { value: 'letters', label: builtIn.letters, hint: 'Etwa Informationen zu Ihrem Vertrag' },
  {
    value: 'reading_request',
    label: builtIn.reading_request,
    hint: 'Die Bitte, Ihren Zählerstand zu melden',
  },
]

const scopeLabels = (chosen: unknown) =>
  offeredOptions(scopes, Array.isArray(chosen) ? chosen.map(String) : [])
    .map(({ label }) => label)
    .join(', ')

const scopeField = (offered: string[]): FieldDescription => ({
  kind: 'checkboxes',
  name: 'scope',
  label: 'Per E-Mail bekommen',
  missing: 'Wählen Sie, was Sie per E-Mail bekommen möchten.',
  open: true,
  options: offeredOptions(scopes, offered),
})

const consentField: FieldDescription = {
  kind: 'consent',
  name: 'consent',
  label: 'Einwilligung',
  missing: 'Willigen Sie ein, damit wir Ihnen Dokumente per E-Mail senden dürfen.',
  text: 'Ich willige ein, dass ich die gewählten Dokumente an diese E-Mail-Adresse bekomme statt per Post.',
}

const emailField: FieldDescription = { kind: 'email', name: 'email', label: 'E-Mail-Adresse für Dokumente' }

const noticesNote: FieldDescription = {
  kind: 'note',
  name: 'notices',
  label: 'Bescheide bleiben geschützt',
  text: [
    'Gebührenbescheide senden wir nicht als E-Mail. In der E-Mail steht nur, dass ein Bescheid in Ihrem Postfach liegt. Wann Sie ihn dort abrufen, halten wir fest.',
  ],
}

const withdrawalNote: FieldDescription = {
  kind: 'note',
  name: 'withdrawal',
  label: 'Sie können jederzeit widerrufen',
  text: [
    'Ein Anruf, eine E-Mail oder ein Brief genügt, ohne Angabe von Gründen. Danach bekommen Sie alles wieder per Post. Alles bis dahin Gesendete bleibt gültig.',
  ],
}

/** The delivery step. Its email address is used for the documents and for the procedure itself. */
const deliveryStep = ({ maildelivery }: FormConfig): StepDescription => ({
  key: 'delivery',
  title: 'Was sollen wir Ihnen per E-Mail senden?',
  short: 'E-Mail',
  aside: 'inbox',
  fields: presentFields(
    scopeField(maildelivery.scopes),
    {
      ...emailField,
      name: 'customer_email',
      label: 'E-Mail-Adresse',
      hint: 'Wir senden dorthin einen Link, mit dem Sie die Adresse bestätigen.',
      autocomplete: 'email',
    },
    noticesNote,
    withdrawalNote,
    consentField,
  ),
})

const fields = [scopeField(scopes.map(({ value }) => value)), emailField, consentField]

export const maildelivery = defineProcedure({
  type: 'maildelivery',
  prefix: 'DE',
  label: 'Dokumente per E-Mail',
  receivedAs: 'Umstellung auf E-Mail',
  addresses: ['/dokumente-per-email', '/client/maildelivery'],
  icon: 'mail',
  minimumTrustlevel: 'customer_data',
  submitLabel: 'E-Mail-Versand einrichten',
  start: {
    title: serviceNames.maildelivery,
    lead: 'Rechnungen und Schreiben kommen schneller an und liegen nicht mehr im Briefkasten.',
    minutes: 3,
    aside: 'inbox',
    requirements: [
      {
        icon: 'id',
        title: 'Kundennummer und Zählernummer',
        text: 'Beide stehen oben rechts auf Ihrer Rechnung.',
      },
      {
        icon: 'mail',
        title: 'Ihre E-Mail-Adresse',
        text: 'Wir senden Ihnen einen Link, mit dem Sie sie bestätigen. Er gilt 14 Tage.',
      },
    ],
  },

  steps: facts => [
    deliveryStep(facts.config),
    ...customerStepUnlessKnown(facts, { title: 'Für welchen Vertrag gilt das?' }),
  ],
  checkFields: () => furtherContactFields,

  check: (values, { config }) => numberErrors(values, config),

  toInput: (values, facts) => ({
    ...personOf(values, facts),
    meterstatuses: [],
    data: { ...dataOf(fields, values), email: textAt(values, 'customer_email').trim() },
  }),

  fields,
  data: dataSchema(fields).extend({ consent: z.literal(true).meta({ title: consentField.label }) }),
  example: {
    data: { scope: ['invoice', 'letters'], email: 'hanna.brueckner@example.de', consent: true },
  },

  confirmations: ({ email, scope }) => [
    {
      role: 'recipient',
      label: emailField.label,
      email: String(email),
      text: `Mit Ihrer Bestätigung kommen künftig per E-Mail statt per Post: ${scopeLabels(scope)}.`,
      field: 'email',
    },
  ],

  confirmationPage: ({ email, scope }) => ({
    lead: 'Guten Tag, mit dieser Adresse wurde der E-Mail-Versand beauftragt. Bitte sehen Sie die Angaben an.',
    why: 'Wir senden Dokumente erst per E-Mail, wenn Sie die Adresse bestätigt haben.',
    consequence: 'Diese Dokumente kommen künftig per E-Mail statt per Post.',
    sections: [
      {
        title: 'Versand per E-Mail',
        rows: [
          { label: 'Dokumente', value: scopeLabels(scope) },
          { label: 'E-Mail-Adresse', value: String(email) },
        ],
      },
    ],
    reasons: [
      { value: 'scope', label: 'Die Auswahl der Dokumente' },
      { value: 'email', label: 'Die E-Mail-Adresse' },
      { value: 'not_me', label: 'Ich habe das nicht beauftragt', stops: true },
      { value: 'other', label: 'Etwas anderes' },
    ],
  }),

  reviewDays: config => config.maildelivery.review_days,

  received: values => ({
    title: 'Ihre Umstellung ist eingegangen',
    thanks: 'Ihre Umstellung auf E-Mail',
    next: [
      {
        title: 'Bestätigen Sie Ihre E-Mail-Adresse',
        text: `Öffnen Sie den Link, den wir an ${textAt(values, 'customer_email')} gesendet haben. Er gilt 14 Tage.`,
      },
      { title: 'Wir richten den Versand ein', text: 'Nach Ihrer Bestätigung, bis spätestens {review}.' },
      { title: 'Bis dahin kommt alles per Post', text: 'So wie bisher.' },
    ],
  }),
})
