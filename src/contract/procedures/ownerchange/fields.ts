import { textAt } from '../../forms/values.ts'
import type { FieldDescription, Values } from '../../forms/field-types.ts'
import type { FormConfig } from '../../organizations/config.ts'

export const kindField: FieldDescription = {
  kind: 'radios',
  name: 'kind',
  label: 'Wie wechselt das Eigentum?',
  summary: 'Art',
  missing: 'Wählen Sie, wie das Eigentum wechselt.',
  layout: 'row',
  options: [
    { value: 'purchase', label: 'Kauf' },
    { value: 'gift', label: 'Schenkung' },
    { value: 'inheritance', label: 'Erbfolge' },
    { value: 'foreclosure', label: 'Zwangsversteigerung' },
  ],
}

/** Whether the previous owner hands the property over, and can confirm it: not after a death or an auction. */
export const isHandedOver = (data: unknown) => !['inheritance', 'foreclosure'].includes(textAt(data, 'kind'))

/** Returns whether tenants change, if the organization allows such reports. */
export const isTenancy = (values: Values, { ownerchange_allow_tenants }: FormConfig) =>
  ownerchange_allow_tenants && textAt(values, 'change') === 'tenant'

/** The choice between owner and tenant. Only a change of owner asks for the kind of change. */
export const changeField: FieldDescription = {
  kind: 'radios',
  name: 'change',
  label: 'Was wechselt?',
  summary: 'Wechsel',
  missing: 'Wählen Sie, was wechselt.',
  layout: 'stack',
  options: [
    { value: 'owner', label: 'Das Eigentum', hint: 'Kauf, Erbe, Schenkung', fields: [kindField] },
    { value: 'tenant', label: 'Die Miete', hint: 'Einzug oder Auszug' },
  ],
}

export const roleField: FieldDescription = {
  kind: 'radios',
  name: 'role',
  label: 'Wer sind Sie?',
  summary: 'Gemeldet von',
  missing: 'Wählen Sie, wer Sie sind.',
  layout: 'stack',
  options: [
    { value: 'old', label: 'Ich gebe das Objekt ab', answer: 'Bisherige Seite' },
    { value: 'new', label: 'Ich übernehme das Objekt', answer: 'Neue Seite' },
    { value: 'manager', label: 'Hausverwaltung', hint: 'Mit Vollmacht' },
  ],
}

export const handoverField: FieldDescription = {
  kind: 'date',
  name: 'handover_on',
  label: 'Wann war die Übergabe?',
  summary: 'Übergabe',
  hint: 'Ab diesem Tag zahlt, wer das Objekt übernimmt. An ihm lesen Sie die Zähler ab.',
  missing: 'Geben Sie den Tag der Übergabe ein.',
}

export const parcelField: FieldDescription = {
  kind: 'text',
  name: 'parcel',
  label: 'Flurstück',
  hint: 'Steht im Kaufvertrag oder Grundbuch, etwa 214/3.',
  maxlength: 60,
  optional: true,
  width: 'half',
}

export const personsField: FieldDescription = {
  kind: 'number',
  name: 'new_persons',
  label: 'Personen im Haushalt',
  summary: 'Neu: Personen',
  missing: 'Geben Sie ein, wie viele Personen einziehen.',
  hint: 'Danach schätzen wir den Verbrauch. Wenn das Haus leer steht, geben Sie 0 ein.',
  width: 'half',
}

export const finalBillField: FieldDescription = {
  kind: 'radios',
  name: 'final_bill',
  label: 'Sollen wir zur Übergabe abrechnen?',
  summary: 'Schlussrechnung',
  missing: 'Wählen Sie, ob wir zur Übergabe abrechnen sollen.',
  layout: 'stack',
  options: [
    { value: 'yes', label: 'Ja', hint: 'Beide erhalten getrennte Rechnungen.' },
    { value: 'no', label: 'Nein', hint: 'Die Beteiligten teilen die Jahresrechnung unter sich auf.' },
  ],
}

const billingAddressFields: FieldDescription[] = [
  {
    kind: 'text',
    name: 'billing_name',
    label: 'Empfänger der Rechnung',
    missing: 'Geben Sie ein, wer die Rechnung erhält.',
    maxlength: 150,
  },
  {
    kind: 'text',
    name: 'billing_street',
    label: 'Straße und Hausnummer der Rechnungsanschrift',
    missing: 'Geben Sie Straße und Hausnummer der Rechnungsanschrift ein.',
    maxlength: 150,
  },
  {
    kind: 'text',
    name: 'billing_city',
    label: 'Postleitzahl und Ort der Rechnungsanschrift',
    missing: 'Geben Sie Postleitzahl und Ort der Rechnungsanschrift ein.',
    maxlength: 150,
  },
]

export const billingFields: FieldDescription[] = [
  {
    kind: 'radios',
    name: 'billing',
    label: 'Wohin gehen künftige Rechnungen?',
    summary: 'Künftige Rechnungen',
    missing: 'Wählen Sie, wohin künftige Rechnungen gehen.',
    layout: 'stack',
    options: [
      { value: 'object', label: 'An die Anschrift des Objekts' },
      { value: 'home', label: 'An die oben genannte Anschrift' },
      { value: 'other', label: 'An eine andere Anschrift', fields: billingAddressFields },
    ],
  },
  {
    kind: 'number',
    name: 'advance_amount',
    label: 'Gewünschter Abschlag im Monat',
    summary: 'Gewünschter Abschlag',
    hint: 'Ohne Angabe richten wir uns nach dem bisherigen Verbrauch.',
    unit: '€',
    width: 'half',
    optional: true,
  },
]
