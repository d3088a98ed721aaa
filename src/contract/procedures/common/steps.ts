import type { FieldDescription, StepDescription, Values } from '../../forms/field-types.ts'
import { customerNumberField, unitNumberField } from './customer-number.ts'
import type { FormConfig } from '../../organizations/config.ts'
import { presentFields, type ProcedureDefinition } from '../define.ts'
import type { FormFacts } from '../facts.ts'
import { personFields, personAddressFields } from './person.ts'
import { supplyPointField, supplyPointSteps } from './supply-point.ts'

/** The step for customer number, name and address. */
export const customerStep = (
  config: FormConfig,
  more: { title: string; lead?: string },
): StepDescription => ({
  key: 'customer',
  short: 'Vertrag',
  aside: 'bill',
  ...more,
  fields: presentFields(
    customerNumberField(config),
    config.use_unitnumber && unitNumberField,
    ...personFields,
    ...personAddressFields,
    supplyPointField(),
  ),
})

/** The same step, unless the customer is known; then the choice of a supply point, where the account has several. */
export const customerStepUnlessKnown = (
  facts: Pick<FormFacts, 'config' | 'known' | 'meters'>,
  more: { title: string; lead?: string },
): StepDescription[] => (facts.known ? supplyPointSteps(facts) : [customerStep(facts.config, more)])

export const emailField: FieldDescription = {
  kind: 'email',
  name: 'customer_email',
  label: 'E-Mail-Adresse',
  hint: 'Hierhin senden wir die Bestätigung.',
  autocomplete: 'email',
}

export const phoneField: FieldDescription = {
  kind: 'phone',
  name: 'customer_phone',
  label: 'Telefon',
  hint: 'Nur für Rückfragen.',
  autocomplete: 'tel',
  optional: true,
}

/** Fields by which the sender is reached besides the email address. */
export const furtherContactFields: FieldDescription[] = [
  phoneField,
  {
    kind: 'text',
    name: 'customer_availability',
    label: 'Wann erreichen wir Sie?',
    hint: 'Etwa werktags ab 16 Uhr.',
    maxlength: 120,
    optional: true,
  },
  { kind: 'textarea', name: 'message', label: 'Nachricht', rows: 4, optional: true },
]

export const contactFields: FieldDescription[] = [emailField, ...furtherContactFields]

/** The two consents of the check page. */
export const consentFields: FieldDescription[] = [
  {
    kind: 'consent',
    name: 'privacy_read',
    label: 'Datenschutz',
    missing: 'Lesen Sie die Hinweise zum Datenschutz und bestätigen Sie das.',
    text: 'Ich habe die [Hinweise zum Datenschutz](/datenschutz) gelesen.',
  },
  {
    kind: 'consent',
    name: 'details_right',
    label: 'Richtigkeit',
    missing: 'Bestätigen Sie, dass Ihre Angaben richtig sind.',
    text: 'Meine Angaben sind richtig.',
  },
]

export const consentNames = consentFields.map(({ name }) => name)

export const checkStepKey = 'check'

/** The last page: fields that are asked there, and the consents. */
export const checkStepOf = (
  { checkFields = () => contactFields }: Pick<ProcedureDefinition, 'checkFields'>,
  facts: FormFacts,
  values: Values,
): StepDescription & { fields: FieldDescription[] } => ({
  key: checkStepKey,
  title: 'Angaben prüfen',
  short: 'Prüfen und senden',
  fields: [...checkFields(facts, values), ...consentFields],
})
