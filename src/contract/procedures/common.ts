import { textAt } from '../form-values.ts'
import type { FieldDescription, FieldError, StepDescription, Values } from '../forms.ts'
import type { ProcedurePerson } from '../procedure-input.ts'
import { type FormConfig, only } from './define.ts'

export const customerNumberField = (
  config: FormConfig,
  more: { optional?: boolean } = {},
): FieldDescription => ({
  kind: 'text',
  name: 'customer_number',
  label: 'Kundennummer',
  missing: 'Geben Sie die Kundennummer ein',
  hint: config.customernumber_schema
    ? `Sie steht oben rechts auf Ihrer Rechnung, etwa ${sampleOf(config.customernumber_schema)}`
    : 'Sie steht oben rechts auf Ihrer Rechnung.',
  maxlength: 40,
  width: 'half',
  ...more,
})

export const unitNumberField: FieldDescription = {
  kind: 'text',
  name: 'unit_number',
  label: 'Einheitennummer',
  missing: 'Geben Sie die Einheitennummer ein',
  hint: 'Sie steht auf Ihrer Rechnung unter der Kundennummer.',
  maxlength: 40,
  width: 'half',
}

export const salutations = [
  { value: 'female', label: 'Frau' },
  { value: 'male', label: 'Herr' },
  { value: 'none', label: 'keine Angabe' },
] as const

export const personFields: FieldDescription[] = [
  {
    kind: 'radios',
    name: 'customer_gender',
    label: 'Anrede',
    summary: 'Name',
    optional: true,
    layout: 'row',
    options: [...salutations],
  },
  {
    kind: 'text',
    name: 'customer_firstname',
    label: 'Vorname',
    summary: 'Name',
    autocomplete: 'given-name',
    maxlength: 100,
    width: 'half',
    unless: 'customer_company',
    missing: 'Geben Sie den Vornamen ein',
  },
  {
    kind: 'text',
    name: 'customer_lastname',
    label: 'Nachname',
    summary: 'Name',
    autocomplete: 'family-name',
    maxlength: 100,
    width: 'half',
    unless: 'customer_company',
    missing: 'Geben Sie den Nachnamen oder eine Firma ein',
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

export const placeFields: FieldDescription[] = [
  {
    kind: 'text',
    name: 'customer_street',
    label: 'Straße',
    summary: 'Verbrauchsstelle',
    missing: 'Geben Sie die Straße ein',
    autocomplete: 'address-line1',
    maxlength: 120,
    width: 'half',
  },
  {
    kind: 'text',
    name: 'customer_housenumber',
    label: 'Hausnummer',
    summary: 'Verbrauchsstelle',
    missing: 'Geben Sie die Hausnummer ein',
    maxlength: 20,
    width: 'short',
  },
  {
    kind: 'postcode',
    name: 'customer_postalcode',
    label: 'Postleitzahl',
    summary: 'Verbrauchsstelle',
    autocomplete: 'postal-code',
    width: 'short',
  },
  {
    kind: 'text',
    name: 'customer_city',
    label: 'Ort',
    summary: 'Verbrauchsstelle',
    missing: 'Geben Sie den Ort ein',
    autocomplete: 'address-level2',
    maxlength: 100,
    width: 'half',
  },
]

/** The same, where the address is that of something else: "Grundstück". */
export const placeCalled = (summary: string): FieldDescription[] =>
  placeFields.map(field => ({ ...field, summary }))

/** Whose contract it is: numbers, name and place. */
export const customerStep = (
  config: FormConfig,
  more: { title: string; lead?: string },
): StepDescription => ({
  key: 'customer',
  short: 'Kunde',
  aside: 'bill',
  ...more,
  fields: only(
    customerNumberField(config),
    config.use_unitnumber && unitNumberField,
    ...personFields,
    ...placeFields,
  ),
})

export const contactStep = (more: { title: string; lead?: string }): StepDescription => ({
  key: 'contact',
  short: 'Kontakt',
  ...more,
  fields: only(
    {
      kind: 'email',
      name: 'customer_email',
      label: 'E-Mail-Adresse',
      hint: 'Hierhin schicken wir die Bestätigung.',
      autocomplete: 'email',
    },
    { kind: 'phone', name: 'customer_phone', label: 'Telefon', autocomplete: 'tel', optional: true },
    {
      kind: 'text',
      name: 'customer_availability',
      label: 'Wann erreichen wir Sie?',
      hint: 'Etwa werktags ab 16 Uhr.',
      maxlength: 120,
      optional: true,
    },
    { kind: 'textarea', name: 'message', label: 'Nachricht', rows: 4, optional: true },
  ),
})

/** The two confirmations of the check page. */
export const confirmations: FieldDescription[] = [
  {
    kind: 'consent',
    name: 'privacy_read',
    label: 'Datenschutz',
    missing: 'Lesen Sie die Hinweise zum Datenschutz und bestätigen Sie es',
    text: 'Ich habe die [Hinweise zum Datenschutz](/datenschutz) gelesen.',
  },
  {
    kind: 'consent',
    name: 'details_right',
    label: 'Richtigkeit',
    missing: 'Bestätigen Sie, dass Ihre Angaben richtig sind',
    text: 'Meine Angaben sind richtig.',
  },
]

export function personOf(values: Values): ProcedurePerson {
  const text = (name: keyof ProcedurePerson) => textAt(values, name).trim()
  const gender = text('customer_gender')
  return {
    customer_number: text('customer_number'),
    unit_number: text('unit_number'),
    customer_gender: gender === 'female' || gender === 'male' ? gender : 'none',
    customer_firstname: text('customer_firstname'),
    customer_lastname: text('customer_lastname'),
    customer_company: text('customer_company'),
    customer_street: text('customer_street'),
    customer_housenumber: text('customer_housenumber'),
    customer_postalcode: text('customer_postalcode'),
    customer_city: text('customer_city'),
    customer_email: text('customer_email'),
    customer_phone: text('customer_phone'),
    customer_availability: text('customer_availability'),
    message: text('message'),
  }
}

/** A schema is a sample: 9 stands for a digit, A for a letter, everything else for itself. Spaces don't count. */
export function matchesSchema(schema: string, value: string): boolean {
  const bare = (text: string) => text.replace(/\s/g, '')
  const pattern = bare(schema)
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('9', '\\d')
    .replaceAll('A', '[A-Za-zÄÖÜäöü]')
  return schema === '' || value.trim() === '' || new RegExp(`^${pattern}$`).test(bare(value))
}

/** Numbers that don't look as the organization's do. */
export function numberErrors(values: Values, config: FormConfig): FieldError[] {
  const errors: FieldError[] = []
  if (!matchesSchema(config.customernumber_schema, textAt(values, 'customer_number').trim()))
    errors.push({
      path: 'customer_number',
      message: 'Prüfen Sie die Kundennummer. Sie steht oben rechts auf Ihrer Rechnung',
    })
  if (config.use_unitnumber && !matchesSchema(config.unitnumber_schema, textAt(values, 'unit_number')))
    errors.push({
      path: 'unit_number',
      message: 'Prüfen Sie die Einheitennummer. Sie steht auf Ihrer Rechnung',
    })
  return errors
}

const sampleOf = (schema: string) => {
  let digit = 0
  return schema.replace(/9/g, () => String((digit += 1) % 10)).replaceAll('A', 'K')
}
