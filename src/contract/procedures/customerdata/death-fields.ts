import { documentTitles } from '../../document-titles.ts'
import type { FieldDescription } from '../../forms/field-types.ts'
import { addressFieldsOf } from '../common/person.ts'
import { emailField, phoneField } from '../common/steps.ts'

/** The heading of a part of the page. */
export const sectionNote = (name: string, label: string, text: string[] = []): FieldDescription => ({
  kind: 'note',
  name,
  label,
  text,
  tone: 'heading',
})

const nameFieldOf = (name: string, label: string, autocomplete: string): FieldDescription => ({
  kind: 'text',
  name,
  label,
  summary: 'Name',
  line: 'name',
  missing: `Geben Sie Ihren ${label}n ein.`,
  maxlength: 100,
  width: 'half',
  autocomplete,
})

/** The fields of the sender. They are columns of the procedure. */
export const reporterFields: FieldDescription[] = [
  nameFieldOf('customer_firstname', 'Vorname', 'given-name'),
  nameFieldOf('customer_lastname', 'Nachname', 'family-name'),
  { ...emailField, width: 'half', hint: undefined },
  { ...phoneField, width: 'half', hint: undefined },
]

export const relationshipField: FieldDescription = {
  kind: 'radios',
  name: 'relationship',
  label: 'Ihr Verhältnis zur verstorbenen Person',
  missing: 'Wählen Sie Ihr Verhältnis zur verstorbenen Person.',
  layout: 'row',
  options: [
    { value: 'partner', label: 'Ehe- oder Lebenspartner' },
    { value: 'child', label: 'Kind oder Enkelkind' },
    { value: 'estate', label: 'Nachlasspflege oder Bestattung' },
    { value: 'other', label: 'Andere' },
  ],
}

export const nameField: FieldDescription = {
  kind: 'text',
  name: 'deceased_name',
  label: 'Name',
  summary: 'Verstorbene Person',
  hint: 'Wie auf der Rechnung',
  missing: 'Geben Sie den Namen der verstorbenen Person ein.',
  maxlength: 150,
  width: 'half',
}

export const diedOnField: FieldDescription = {
  kind: 'date',
  name: 'died_on',
  label: 'Sterbetag',
  hint: 'Zum Beispiel 04.11.2026',
  missing: 'Geben Sie den Sterbetag ein.',
}

const billingField: FieldDescription = {
  kind: 'radios',
  name: 'billing',
  label: 'Wohin senden wir die Rechnungen?',
  layout: 'stack',
  optional: true,
  preset: 'unchanged',
  options: [
    { value: 'unchanged', label: 'An dieselbe Anschrift wie bisher' },
    {
      value: 'other',
      label: 'An eine andere Anschrift',
      fields: addressFieldsOf('billing', 'Anschrift für Rechnungen', 'billing_address'),
    },
  ],
}

export const contractField: FieldDescription = {
  kind: 'radios',
  name: 'contract',
  label: 'Der Vertrag',
  missing: 'Wählen Sie, was mit dem Vertrag geschehen soll.',
  layout: 'stack',
  options: [
    {
      value: 'continue',
      label: 'Ich führe ihn weiter',
      hint: 'Die Rechnungen gehen künftig an Sie.',
      fields: [billingField],
    },
    {
      value: 'transfer',
      label: 'Das Haus geht an jemand anderen über',
      hint: 'Sie melden danach den Eigentümerwechsel.',
    },
    {
      value: 'open',
      label: 'Das steht noch nicht fest',
      hint: 'Der Vertrag läuft weiter. Wir fragen in drei Monaten nach.',
    },
  ],
}

const accept = ['pdf', 'jpg', 'png']

export const certificateFields: FieldDescription[] = [
  {
    kind: 'files',
    name: 'death_certificate',
    label: 'Sterbeurkunde',
    hint: 'Eine Kopie oder ein Foto genügt.',
    missing: 'Fügen Sie die Sterbeurkunde hinzu.',
    accept,
    max: 3,
    camera: true,
    documenttype: documentTitles.death_certificate,
  },
  {
    kind: 'files',
    name: 'inheritance_proof',
    label: 'Erbschein oder eröffnetes Testament',
    hint: 'Sobald Sie es haben. Sie können es nachreichen.',
    optional: true,
    accept,
    max: 5,
    camera: true,
    documenttype: documentTitles.inheritance_certificate,
  },
]

export const papersNote: FieldDescription = {
  kind: 'note',
  name: 'papers',
  label: 'Welche Unterlagen wir brauchen',
  tone: 'heading',
  facts: certificateFields.map(({ label, optional }) => ({
    label,
    value: optional ? 'später möglich' : 'nötig',
  })),
  text: [
    'Ein Übergabeprotokoll, den Zählerstand und die Bestätigung einer zweiten Person brauchen wir nicht.',
  ],
}

/** Fields of the stored data. */
export const deathFields: FieldDescription[] = [
  relationshipField,
  nameField,
  diedOnField,
  contractField,
  ...certificateFields,
]
