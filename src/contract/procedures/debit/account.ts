import type { FormFacts } from '../facts.ts'
import type { FieldDescription } from '../../forms/field-types.ts'

/** Name and address of an account holder other than the customer, in Germany or abroad. */
const ownerFields: FieldDescription[] = [
  {
    kind: 'text',
    name: 'account_holder',
    label: 'Name auf dem Konto',
    hint: 'Vor- und Nachname oder Firma, wie bei der Bank geführt.',
    missing: 'Geben Sie den Namen auf dem Konto ein.',
    maxlength: 150,
  },
  {
    kind: 'text',
    name: 'account_street',
    label: 'Straße und Hausnummer',
    missing: 'Geben Sie Straße und Hausnummer der Person ein, der das Konto gehört.',
    maxlength: 150,
  },
  {
    kind: 'text',
    name: 'account_city',
    label: 'Postleitzahl und Ort',
    missing: 'Geben Sie Postleitzahl und Ort der Person ein, der das Konto gehört.',
    hint: 'Im Ausland mit dem Land.',
    maxlength: 150,
  },
]

const holderField: FieldDescription = {
  kind: 'radios',
  name: 'holder',
  label: 'Wem gehört das Konto?',
  summary: 'Konto gehört',
  missing: 'Wählen Sie, wem das Konto gehört.',
  layout: 'row',
  options: [
    { value: 'customer', label: 'Der Person mit dem Vertrag' },
    { value: 'other', label: 'Jemand anderem' },
  ],
}

const ibanField: FieldDescription = {
  kind: 'iban',
  name: 'iban',
  label: 'IBAN',
  hint: 'Mit oder ohne Leerzeichen, etwa DE02 1203 0000 0000 2020 51',
}

const bankFields: FieldDescription[] = [
  { kind: 'text', name: 'bank', label: 'Bank', maxlength: 100, optional: true, width: 'half' },
  {
    kind: 'text',
    name: 'bic',
    label: 'BIC',
    hint: 'Nur für Konten außerhalb der EU nötig.',
    maxlength: 14,
    optional: true,
    width: 'half',
  },
]

/** Fields of the form. The holder is asked for where it is somebody else, and where the name of the customer was not asked for. */
export const accountFieldsFor = ({ known }: Pick<FormFacts, 'known'>): FieldDescription[] =>
  known === 'numbers'
    ? [holderField, ...ownerFields, ibanField, ...bankFields]
    : [
        {
          ...holderField,
          options: holderField.options.map(option =>
            option.value === 'other' ? { ...option, fields: ownerFields } : option,
          ),
        },
        ibanField,
        ...bankFields,
      ]

/** Fields of the stored data, always with the account holder. */
export const accountData: FieldDescription[] = [ibanField, ...ownerFields, ...bankFields, holderField]
