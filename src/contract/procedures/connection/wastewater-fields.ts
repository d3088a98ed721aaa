import type { FieldDescription } from '../../forms/field-types.ts'

/** Fields of wastewater connections only: kind of sewage and drainage of the house. */

const businessFields: FieldDescription[] = [
  {
    kind: 'text',
    name: 'sewage_origin',
    label: 'Art des gewerblichen Abwassers',
    hint: 'Woher es kommt, etwa Großküche oder Autowäsche',
    missing: 'Geben Sie ein, woher das gewerbliche Abwasser kommt.',
    maxlength: 150,
  },
  {
    kind: 'text',
    name: 'pretreatment',
    label: 'Vorbehandlung',
    hint: 'Etwa Fettabscheider oder Neutralisation; sonst „keine“',
    missing: 'Geben Sie ein, wie das Abwasser vorbehandelt wird.',
    maxlength: 150,
  },
]

export const sewageFields: FieldDescription[] = [
  {
    kind: 'radios',
    name: 'sewage_kind',
    label: 'Art des Abwassers',
    missing: 'Wählen Sie die Art des Abwassers.',
    layout: 'stack',
    options: [
      { value: 'domestic', label: 'Häuslich', hint: 'Küche, Bad und Toilette' },
      {
        value: 'commercial',
        label: 'Gewerblich',
        hint: 'Auch wenn häusliches dabei ist',
        fields: businessFields,
      },
    ],
  },
  {
    kind: 'radios',
    name: 'system',
    label: 'Kanal in der Straße',
    optional: true,
    layout: 'row',
    options: [
      { value: 'separate', label: 'Trennsystem' },
      { value: 'combined', label: 'Mischsystem' },
      { value: 'unknown', label: 'Weiß ich nicht' },
    ],
  },
  { kind: 'number', name: 'persons', label: 'Personen', optional: true, width: 'half' },
  { kind: 'number', name: 'employees', label: 'Beschäftigte', optional: true, width: 'half' },
  {
    kind: 'number',
    name: 'amount',
    label: 'Menge',
    summary: 'Menge',
    line: 'amount',
    decimals: true,
    positive: true,
    optional: true,
    width: 'half',
  },
  {
    kind: 'select',
    name: 'amount_unit',
    label: 'Einheit der Menge',
    summary: 'Menge',
    line: 'amount',
    optional: true,
    options: [
      { value: 'litres_per_second', label: 'l/s' },
      { value: 'cubic_metres_per_day', label: 'm³ am Tag' },
    ],
    width: 'half',
  },
]

export const houseFields: FieldDescription[] = [
  {
    kind: 'radios',
    name: 'below_backflow',
    label: 'Gibt es Abläufe unter der Rückstauebene?',
    hint: 'Meist ist das die Höhe der Straße. Ein Waschbecken im Keller liegt darunter.',
    missing: 'Wählen Sie, ob Abläufe unter der Rückstauebene liegen.',
    layout: 'stack',
    options: [
      { value: 'no', label: 'Nein' },
      {
        value: 'yes',
        label: 'Ja',
        fields: [
          {
            kind: 'radios',
            name: 'backflow_protection',
            label: 'Schutz vor Rückstau',
            missing: 'Wählen Sie den Schutz vor Rückstau.',
            layout: 'row',
            options: [
              { value: 'lifting_plant', label: 'Hebeanlage' },
              { value: 'backflow_valve', label: 'Rückstauverschluss' },
            ],
          },
        ],
      },
    ],
  },
  {
    kind: 'radios',
    name: 'inspection_chamber',
    label: 'Kontrollschacht',
    optional: true,
    layout: 'row',
    options: [
      { value: 'existing', label: 'Vorhanden' },
      { value: 'planned', label: 'Geplant' },
      { value: 'none', label: 'Keiner' },
    ],
  },
  {
    kind: 'checkboxes',
    name: 'separators',
    label: 'Abscheider',
    hint: 'Etwa bei Küchen, Werkstätten und Waschplätzen.',
    optional: true,
    options: [
      { value: 'grease', label: 'Fettabscheider', hint: 'Etwa für Küchen' },
      {
        value: 'light_liquids',
        label: 'Leichtflüssigkeitsabscheider',
        hint: 'Für Öl und Benzin, etwa in Werkstätten',
      },
    ],
  },
  {
    kind: 'checkbox',
    name: 'septic_tank',
    label: 'Kleinkläranlage oder Grube',
    text: 'Auf dem Grundstück gibt es eine Kleinkläranlage oder Grube.',
    fields: [
      {
        kind: 'date',
        name: 'septic_closed_on',
        label: 'Stilllegung',
        hint: 'Wann wird sie stillgelegt? Das muss spätestens mit dem Anschluss geschehen.',
        optional: true,
      },
    ],
  },
]

export const plannerFields: FieldDescription[] = [
  {
    kind: 'text',
    name: 'designer',
    label: 'Planungsbüro',
    hint: 'Wer den Entwurf verfasst hat, mit Ort oder Telefon',
    optional: true,
    maxlength: 150,
  },
  {
    kind: 'text',
    name: 'builder',
    label: 'Baufirma',
    hint: 'Wer die Leitungen auf dem Grundstück verlegt',
    optional: true,
    maxlength: 150,
  },
]
