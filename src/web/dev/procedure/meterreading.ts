import type { FormState } from '#web/portal/procedures/step/form-state.ts'
import type {
  FieldDescription,
  FileRef,
  StartDescription,
  StepDescription,
  Values,
} from '#contract/forms/field-types.ts'

/** The Zählerstand of the pictures, as data. */
export const topics = ['Kunde', 'Zähler', 'Kontakt', 'Prüfen und senden']

export const start: StartDescription = {
  title: 'Zählerstand melden',
  lead: 'Senden Sie uns den Stand Ihres Wasserzählers zur Jahres- oder Zwischenablesung.',
  requirements: [
    {
      icon: 'id',
      title: 'Kundennummer und Zählernummer',
      text: 'Beide stehen oben rechts auf Ihrer Rechnung.',
    },
    {
      icon: 'gauge',
      title: 'Zählerstand und Ablesedatum',
      text: 'Nur die schwarzen Ziffern, ohne Nachkommastellen.',
    },
    { icon: 'camera', title: 'Foto des Zählers', text: 'Es hilft uns bei Rückfragen.', optional: true },
  ],
  minutes: 3,
  aside: 'meter',
}

export const metersStep: StepDescription = {
  key: 'meters',
  title: 'Welche Zähler haben Sie abgelesen?',
  short: 'Zähler',
  aside: 'meter',
  fields: [
    {
      kind: 'group',
      name: 'meters',
      label: 'Zähler',
      min: 1,
      max: 4,
      title: 'meter_type',
      add: 'Weiteren Zähler hinzufügen',
      fields: [
        {
          kind: 'radios',
          name: 'meter_type',
          label: 'Art des Zählers',
          layout: 'row',
          options: [
            { value: 'main', label: 'Hauptzähler' },
            { value: 'garden', label: 'Gartenzähler' },
            { value: 'own', label: 'Eigenwasserzähler' },
          ],
        },
        {
          kind: 'text',
          name: 'meter_number',
          label: 'Zählernummer',
          hint: 'Auf dem Zifferblatt oder am Gehäuse',
          width: 'half',
          autocomplete: 'off',
        },
        { kind: 'reading', name: 'meter_count', label: 'Zählerstand', unit: 'm³', width: 'half' },
        { kind: 'reading_date', name: 'read_at', label: 'Wann haben Sie abgelesen?' },
        {
          kind: 'files',
          name: 'photo',
          label: 'Foto des Zählers',
          optional: true,
          accept: ['pdf', 'jpg', 'png', 'heic'],
          max: 1,
          camera: true,
        },
      ],
    },
  ],
}

export const today = '2026-11-20'
export const photo: FileRef = {
  id: 'keller',
  name: 'Zaehler_Keller.jpg',
  mime_type: 'image/jpeg',
  size: 2_400_000,
}
const hints = {
  'meters.0.meter_count': 'Zuletzt 412 m³ am 31.12.2025',
  'meters.1.meter_count': 'Zuletzt 38 m³ am 31.12.2025',
}

const main = { meter_type: 'main', meter_number: '8 WEH 0042 7719', read_at: { choice: today } }
export const filled: Values = {
  meters: [
    { ...main, meter_count: '449', photo: ['keller'] },
    {
      meter_type: 'garden',
      meter_number: '8 WEH 0051 0934',
      meter_count: '52',
      read_at: { choice: '2026-11-19' },
    },
  ],
}

export function formOf(values: Values): FormState {
  return { values, errors: [], questions: [], files: [photo], hints, today, upload: '/dev/procedure/files' }
}

export const refused: FormState = {
  ...formOf({
    meters: [
      { ...main, meter_count: '449,38l' },
      { meter_type: 'garden', meter_number: '', meter_count: '31' },
    ],
  }),
  errors: [
    { path: 'meters.0.meter_count', message: 'Geben Sie nur Ziffern ein, etwa 449' },
    { path: 'meters.1.meter_number', message: 'Geben Sie die Zählernummer ein' },
    { path: 'meters.1.read_at', message: 'Wählen Sie das Ablesedatum' },
  ],
  questions: [
    {
      path: 'meters.1.meter_count',
      title: 'Der Stand ist niedriger als beim letzten Mal. Stimmt das?',
      text: 'Sie können trotzdem senden. Nennen Sie uns bitte den Grund.',
      reasons: [
        { value: 'exchange', label: 'Zählerwechsel' },
        { value: 'defect', label: 'Zähler defekt' },
        { value: 'unused', label: 'Keine Abnahme' },
        { value: 'burst', label: 'Rohrbruch' },
      ],
      reason_field: 'meters.1.reason',
    },
  ],
}

export const consents: FieldDescription[] = [
  {
    kind: 'consent',
    name: 'correct',
    label: 'Angaben richtig',
    text: 'Meine Angaben sind richtig und vollständig.',
  },
  {
    kind: 'consent',
    name: 'privacy',
    label: 'Datenschutz',
    text: 'Ich habe die [Datenschutzhinweise](/datenschutz) gelesen.',
  },
]
