import { textAt } from '../../forms/values.ts'
import type { FieldDescription, Values } from '../../forms/field-types.ts'
import { personFields } from '../common/person.ts'

/** The previous and the new party; the prefix of their field names. */
export type Party = 'old' | 'new'

const partyLabels: Record<Party, string> = { old: 'Bisher', new: 'Neu' }
const partyFieldName = (name: string, party: Party) => name.replace(/^customer_/, `${party}_`)

/** Returns the name fields, renamed for the party. */
const nameFields = (party: Party): FieldDescription[] =>
  personFields.map(field => ({
    ...field,
    name: partyFieldName(field.name, party),
    unless: field.unless && partyFieldName(field.unless, party),
    summary: partyLabels[party],
    line: `${party}_name`,
    autocomplete: undefined,
    hint: undefined,
  }))

const addressFields = (party: Party, optional: boolean): FieldDescription[] => [
  {
    kind: 'text',
    name: `${party}_street`,
    label: 'Straße und Hausnummer',
    summary: `${partyLabels[party]}: Anschrift`,
    line: `${party}_address`,
    missing: 'Geben Sie Straße und Hausnummer ein.',
    maxlength: 150,
    optional,
  },
  {
    kind: 'postcode',
    name: `${party}_postalcode`,
    label: 'Postleitzahl',
    summary: `${partyLabels[party]}: Anschrift`,
    line: `${party}_address`,
    width: 'short',
    optional,
  },
  {
    kind: 'text',
    name: `${party}_city`,
    label: 'Ort',
    summary: `${partyLabels[party]}: Anschrift`,
    line: `${party}_address`,
    missing: 'Geben Sie den Ort ein.',
    maxlength: 100,
    width: 'half',
    optional,
  },
]

/** Returns the field for the party's email address. The reporting party enters its own in the contact step. */
export const emailField = (party: Party, optional: boolean): FieldDescription => ({
  kind: 'email',
  name: `${party}_email`,
  label: 'E-Mail-Adresse',
  summary: `${partyLabels[party]}: E-Mail`,
  hint: 'Dorthin senden wir einen Link, um die Angaben zu bestätigen.',
  optional,
})

/** Returns name and address fields of a party. The address is optional after a death or an auction. */
export const partyFields = (party: Party, isAddressOptional: boolean): FieldDescription[] => [
  ...nameFields(party),
  ...addressFields(party, isAddressOptional),
]

const joinTexts = (parts: string[], between = ' ') => parts.filter(Boolean).join(between)

/** Returns the company, or the name: "Meike Brandt". */
export function partyName(data: unknown, party: Party): string {
  const text = (name: string) => textAt(data, `${party}_${name}`).trim()
  return text('company') || joinTexts([text('firstname'), text('lastname')])
}

/** Returns the values with the reporting party's name in the `customer_` fields; unchanged for a manager. */
export function reporterOf(values: Values): Values {
  const role = textAt(values, 'role')
  if (role !== 'old' && role !== 'new') return values
  const named = ['gender', 'firstname', 'lastname', 'company'].map(
    name => [`customer_${name}`, textAt(values, `${role}_${name}`)] as const,
  )
  return { ...values, ...Object.fromEntries(named) }
}

const privateKeys: Record<Party, readonly string[]> = {
  old: ['old_address', 'old_email', 'old_customer_number'],
  new: ['new_address', 'new_email', 'new_persons', 'billing_name', 'billing_street', 'billing_city'],
}

/** Answers about the party that does not report, besides its name; for a manager those about both. */
export const keysOfOtherParty = (data: Values): readonly string[] =>
  (['old', 'new'] as const)
    .filter(party => party !== textAt(data, 'role'))
    .flatMap(party => privateKeys[party])
