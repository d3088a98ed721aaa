import { textAt } from '../../forms/values.ts'
import type { FieldDescription, Values } from '../../forms/field-types.ts'
import { proofOptions } from './documents.ts'
import {
  billingFields,
  changeField,
  finalBillField,
  handoverField,
  parcelField,
  personsField,
  roleField,
} from './fields.ts'
import { emailField, partyFields } from './parties.ts'
import { objectLabel } from './steps.ts'

/** Fields of `data`. The object's address is also stored in the columns of the procedure. */
export const fields: FieldDescription[] = [
  changeField,
  roleField,
  { kind: 'text', name: 'object', label: objectLabel, maxlength: 300 },
  parcelField,
  handoverField,
  ...partyFields('old', true),
  {
    kind: 'text',
    name: 'old_customer_number',
    label: 'Kundennummer',
    summary: 'Bisher: Kundennummer',
    maxlength: 40,
    optional: true,
  },
  emailField('old', true),
  ...partyFields('new', false),
  emailField('new', true),
  personsField,
  { kind: 'text', name: 'readings', label: 'Zählerstände bei der Übergabe', maxlength: 1000, optional: true },
  finalBillField,
  ...billingFields,
  {
    kind: 'radios',
    name: 'proof',
    label: 'Nachweis des Wechsels',
    layout: 'stack',
    options: proofOptions,
    optional: true,
  },
]

export const objectOf = (values: Values) => {
  const text = (name: string) => textAt(values, `customer_${name}`).trim()
  return `${text('street')} ${text('housenumber')}, ${text('postalcode')} ${text('city')}`
}
