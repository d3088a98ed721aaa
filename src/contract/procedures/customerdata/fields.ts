import { documentTitles } from '../../document-titles.ts'
import { type CustomerdataKind, customerdataKindLabels, customerdataKinds } from './kinds.ts'
import type { FieldDescription, FieldOf, Option } from '../../forms/field-types.ts'
import { deathFields } from './death-fields.ts'
import { personFields, personAddressFields } from '../common/person.ts'

const hints: Record<CustomerdataKind, string> = {
  name: 'Etwa nach einer Heirat, oder wenn Ihre Firma anders heißt',
  billing_address: 'Wohin wir Rechnungen und Post senden',
  contact: 'E-Mail-Adresse und Telefon',
  recipient: 'Jemand anderes soll die Rechnungen bekommen, etwa eine Hausverwaltung',
  death: 'Jemand, auf dessen Namen ein Vertrag läuft, ist gestorben',
}

export const customerdataKindOptions: (Option & { value: CustomerdataKind })[] = customerdataKinds.map(
  value => ({ value, label: customerdataKindLabels[value], hint: hints[value] }),
)

export const kindField = (offered: readonly CustomerdataKind[]): FieldOf<'radios'> & FieldDescription => ({
  kind: 'radios',
  name: 'kind',
  label: 'Art der Änderung',
  missing: 'Wählen Sie, was sich geändert hat.',
  layout: 'stack',
  options: customerdataKindOptions.filter(({ value }) => offered.includes(value)),
})

/** Copies fields for another person: renamed, without autofill, joined in one line on the check page. */
const copyFields = (fields: FieldDescription[], prefix: string, summary: string): FieldDescription[] =>
  fields.map(({ unless, ...field }) => ({
    ...field,
    autocomplete: 'off',
    name: field.name.replace('customer', prefix),
    summary: field.name === 'customer_company' ? undefined : summary,
    line: field.line && `${prefix}_${field.line}`,
    ...(unless && { unless: unless.replace('customer', prefix) }),
  }))

const validFrom: FieldDescription = {
  kind: 'date',
  name: 'valid_from',
  label: 'Gültig ab',
  missing: 'Geben Sie ein, ab wann die Änderung gilt.',
  hint: 'Etwa 01.12.2026.',
}

const proofField = (name: string, label: string, hint: string, missing: string): FieldDescription => ({
  kind: 'files',
  name,
  label,
  hint,
  missing,
  accept: ['pdf', 'jpg', 'png'],
  max: 3,
  camera: true,
  documenttype: documentTitles.other,
})

const recipientFields = (hint: string) => [
  ...copyFields(personFields, 'recipient', 'Empfänger').map(field =>
    field.name === 'recipient_company' ? { ...field, hint } : field,
  ),
  ...copyFields(personAddressFields, 'recipient', 'Anschrift des Empfängers'),
]

/** The form page of each kind of change; that of a death has its own. */
export const customerdataPages: Record<
  Exclude<CustomerdataKind, 'death'>,
  { title: string; lead?: string; fields: FieldDescription[] }
> = {
  name: {
    title: 'Wie ist der neue Name?',
    fields: [
      ...copyFields(personFields, 'new', 'Neuer Name').map(field =>
        field.name === 'new_company' ? { ...field, label: 'Neue Firma', summary: undefined } : field,
      ),
      validFrom,
      proofField(
        'name_proof',
        'Nachweis',
        'Etwa die Heiratsurkunde oder ein Auszug aus dem Handelsregister.',
        'Fügen Sie den Nachweis hinzu.',
      ),
    ],
  },
  billing_address: {
    title: 'Wie ist die neue Rechnungsanschrift?',
    fields: [...copyFields(personAddressFields, 'new', 'Neue Rechnungsanschrift'), validFrom],
  },
  contact: {
    title: 'Wie erreichen wir Sie künftig?',
    lead: 'Füllen Sie nur aus, was sich geändert hat.',
    fields: [
      { kind: 'email', name: 'new_email', label: 'Neue E-Mail-Adresse', optional: true },
      { kind: 'phone', name: 'new_phone', label: 'Neue Telefonnummer', optional: true, width: 'half' },
      { kind: 'phone', name: 'new_mobile', label: 'Neue Mobilnummer', optional: true, width: 'half' },
      validFrom,
    ],
  },
  recipient: {
    title: 'Wer soll die Rechnungen bekommen?',
    lead: 'Der Vertrag bleibt auf Ihrem Namen. Nur die Rechnungen gehen an jemand anderen.',
    fields: [...recipientFields('Etwa der Name der Hausverwaltung.'), validFrom],
  },
}

/** All fields of `data`, for every kind of change. */
export const allFields: FieldDescription[] = [
  kindField(customerdataKindOptions.map(({ value }) => value)),
  ...[...Object.values(customerdataPages).flatMap(({ fields }) => fields), ...deathFields]
    .filter((field, at, all) => all.findIndex(({ name }) => name === field.name) === at)
    .filter(({ kind }) => kind !== 'note')
    .map(field => ({ ...field, optional: true })),
]
