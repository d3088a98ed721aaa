import type { FieldDescription, StepDescription } from '../../forms/field-types.ts'
import { customerNumberField, unitNumberField } from './customer-number.ts'
import type { FormConfig } from '../../organizations/config.ts'
import { presentFields } from '../define.ts'
import { personFields, personAddressFields } from './person.ts'

/** The step for customer number, name and address. */
export const customerStep = (
  config: FormConfig,
  more: { title: string; lead?: string },
): StepDescription => ({
  key: 'customer',
  short: 'Kunde',
  aside: 'bill',
  ...more,
  fields: presentFields(
    customerNumberField(config),
    config.use_unitnumber && unitNumberField,
    ...personFields,
    ...personAddressFields,
  ),
})

export const contactStep = (more: { title: string; lead?: string }): StepDescription => ({
  key: 'contact',
  short: 'Kontakt',
  ...more,
  fields: presentFields(
    {
      kind: 'email',
      name: 'customer_email',
      label: 'E-Mail-Adresse',
      hint: 'Hierhin senden wir die Bestätigung.',
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
