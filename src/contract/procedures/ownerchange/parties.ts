import { textAt } from '../../form-values.ts'
import type { FieldDescription, Values } from '../../forms.ts'
import { personFields } from '../person.ts'

/** Who hands over and who takes over, by the beginning of their fields' names. */
export type Party = 'old' | 'new'

const short: Record<Party, string> = { old: 'Bisher', new: 'Neu' }
const renamed = (name: string, party: Party) => name.replace(/^customer_/, `${party}_`)

/** The name as everywhere, under names of the party's own. */
const nameFields = (party: Party): FieldDescription[] =>
  personFields.map(field => ({
    ...field,
    name: renamed(field.name, party),
    unless: field.unless && renamed(field.unless, party),
    summary: short[party],
    autocomplete: undefined,
    hint: undefined,
  }))

const addressFields = (party: Party, optional: boolean): FieldDescription[] => [
  {
    kind: 'text',
    name: `${party}_street`,
    label: 'Straße und Hausnummer',
    summary: `${short[party]}: Anschrift`,
    missing: 'Geben Sie Straße und Hausnummer ein',
    maxlength: 150,
    optional,
  },
  {
    kind: 'postcode',
    name: `${party}_postalcode`,
    label: 'Postleitzahl',
    summary: `${short[party]}: Anschrift`,
    width: 'short',
    optional,
  },
  {
    kind: 'text',
    name: `${party}_city`,
    label: 'Ort',
    summary: `${short[party]}: Anschrift`,
    missing: 'Geben Sie den Ort ein',
    maxlength: 100,
    width: 'half',
    optional,
  },
]

/** Where the link to confirm goes; whoever fills in the form is asked for theirs at its end. */
export const emailField = (party: Party, optional: boolean): FieldDescription => ({
  kind: 'email',
  name: `${party}_email`,
  label: 'E-Mail-Adresse',
  summary: `${short[party]}: E-Mail`,
  hint: 'Dorthin senden wir einen Link, um die Angaben zu bestätigen.',
  optional,
})

/** Where somebody has moved to is not always known: after a death or an auction it is not asked for. */
export const partyFields = (party: Party, isAddressOptional: boolean): FieldDescription[] => [
  ...nameFields(party),
  ...addressFields(party, isAddressOptional),
]

const joined = (parts: string[], between = ' ') => parts.filter(Boolean).join(between)

/** "Meike Brandt", or the firm. */
export function partyCalled(data: unknown, party: Party): string {
  const text = (name: string) => textAt(data, `${party}_${name}`).trim()
  return text('company') || joined([text('firstname'), text('lastname')])
}

/** Whoever reports, in the columns of the case: one of the two, or who manages the object. */
export function reporterOf(values: Values): Values {
  const role = textAt(values, 'role')
  if (role !== 'old' && role !== 'new') return values
  const named = ['gender', 'firstname', 'lastname', 'company'].map(
    name => [`customer_${name}`, textAt(values, `${role}_${name}`)] as const,
  )
  return { ...values, ...Object.fromEntries(named) }
}
