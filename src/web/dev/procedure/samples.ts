import type { FieldDescription } from '#contract/forms/field-types.ts'

/** Fields of every width, and choices that bring their own. */
export const signature: FieldDescription[] = [
  { kind: 'text', name: 'firstname', label: 'Vorname', width: 'half', autocomplete: 'given-name' },
  { kind: 'text', name: 'lastname', label: 'Nachname', width: 'half', autocomplete: 'family-name' },
  { kind: 'postcode', name: 'postalcode', label: 'Postleitzahl', width: 'short' },
  { kind: 'text', name: 'city', label: 'Ort', width: 'half', autocomplete: 'address-level2' },
  { kind: 'number', name: 'persons', label: 'Personen im Haushalt', width: 'short' },
  {
    kind: 'radios',
    name: 'owner',
    label: 'Wem gehört das Konto?',
    layout: 'row',
    options: [
      {
        value: 'other',
        label: 'Einer anderen Person',
        fields: [{ kind: 'text', name: 'account_holder', label: 'Name der Person', autocomplete: 'off' }],
      },
      { value: 'self', label: 'Mir' },
    ],
  },
  {
    kind: 'checkboxes',
    name: 'channels',
    label: 'Wie dürfen wir uns melden?',
    optional: true,
    options: [
      { value: 'mail', label: 'Per E-Mail' },
      { value: 'phone', label: 'Per Telefon', hint: 'Werktags zwischen 8 und 16 Uhr' },
    ],
  },
  {
    kind: 'checkbox',
    name: 'builder',
    label: 'Bauwasser',
    text: 'Wir brauchen Bauwasser.',
    fields: [{ kind: 'date', name: 'builder_from', label: 'Ab wann?' }],
  },
]
