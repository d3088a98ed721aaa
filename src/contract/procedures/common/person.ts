import { textAt } from '../../forms/values.ts'
import type { FieldDescription } from '../../forms/field-types.ts'
import { salutations } from '../../forms/salutations.ts'

export const personFields: FieldDescription[] = [
  {
    kind: 'radios',
    name: 'customer_gender',
    label: 'Anrede',
    summary: 'Name',
    line: 'name',
    optional: true,
    layout: 'row',
    options: [...salutations],
  },
  {
    kind: 'text',
    name: 'customer_firstname',
    label: 'Vorname',
    summary: 'Name',
    line: 'name',
    autocomplete: 'given-name',
    maxlength: 100,
    width: 'half',
    unless: 'customer_company',
    missing: 'Geben Sie den Vornamen ein.',
  },
  {
    kind: 'text',
    name: 'customer_lastname',
    label: 'Nachname',
    summary: 'Name',
    line: 'name',
    autocomplete: 'family-name',
    maxlength: 100,
    width: 'half',
    unless: 'customer_company',
    missing: 'Geben Sie den Nachnamen oder eine Firma ein.',
  },
  {
    kind: 'text',
    name: 'customer_company',
    label: 'Firma',
    hint: 'Nur wenn der Vertrag auf eine Firma läuft.',
    autocomplete: 'organization',
    maxlength: 150,
    optional: true,
  },
]

export const personAddressFields: FieldDescription[] = [
  {
    kind: 'text',
    name: 'customer_street',
    label: 'Straße',
    summary: 'Anschrift',
    line: 'address',
    missing: 'Geben Sie die Straße ein.',
    autocomplete: 'address-line1',
    maxlength: 120,
    width: 'half',
  },
  {
    kind: 'text',
    name: 'customer_housenumber',
    label: 'Hausnummer',
    summary: 'Anschrift',
    line: 'address',
    missing: 'Geben Sie die Hausnummer ein.',
    maxlength: 20,
    width: 'short',
  },
  {
    kind: 'postcode',
    name: 'customer_postalcode',
    label: 'Postleitzahl',
    summary: 'Anschrift',
    line: 'address',
    autocomplete: 'postal-code',
    width: 'short',
  },
  {
    kind: 'text',
    name: 'customer_city',
    label: 'Ort',
    summary: 'Anschrift',
    line: 'address',
    missing: 'Geben Sie den Ort ein.',
    autocomplete: 'address-level2',
    maxlength: 100,
    width: 'half',
  },
]

/** The fields of another address: `billing_street` … `billing_city`, in one line of summaries. */
export const addressFieldsOf = (prefix: string, summary: string, line: string): FieldDescription[] =>
  personAddressFields.map(field => ({
    ...field,
    name: field.name.replace('customer', prefix),
    summary,
    line,
  }))

/** Returns the address fields with another summary label, such as "Objekt". */
export const personAddressFieldsAs = (summary: string): FieldDescription[] =>
  personAddressFields.map(field => ({ ...field, summary }))

/** The address in one line: "Mühlweg 12, 04993 Lindhausen". */
export const placeOf = (values: unknown): string => {
  const joined = (...names: string[]) =>
    names
      .map(name => textAt(values, `customer_${name}`).trim())
      .filter(Boolean)
      .join(' ')
  return [joined('street', 'housenumber'), joined('postalcode', 'city')].filter(Boolean).join(', ')
}
