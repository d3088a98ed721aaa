import { documentTitles } from '../../document-titles.ts'
import type { FieldDescription } from '../../forms/field-types.ts'

/** Fields shared by both connection types. */

const accept = ['pdf', 'jpg', 'png']

const ownerFields: FieldDescription[] = [
  {
    kind: 'text',
    name: 'owner_name',
    label: 'Name oder Firma',
    missing: 'Geben Sie ein, wem das Grundstück gehört.',
    maxlength: 150,
  },
  {
    kind: 'text',
    name: 'owner_street',
    label: 'Straße und Hausnummer',
    missing: 'Geben Sie Straße und Hausnummer ein.',
    maxlength: 140,
  },
  { kind: 'postcode', name: 'owner_postalcode', label: 'Postleitzahl', width: 'short' },
  {
    kind: 'text',
    name: 'owner_city',
    label: 'Ort',
    missing: 'Geben Sie den Ort ein.',
    maxlength: 100,
    width: 'half',
  },
  { kind: 'phone', name: 'owner_phone', label: 'Telefon', optional: true },
  {
    kind: 'files',
    name: 'power_of_attorney',
    label: 'Vollmacht',
    hint: 'Von allen Eigentümern unterschrieben.',
    missing: 'Fügen Sie die Vollmacht hinzu.',
    accept,
    max: 3,
    documenttype: documentTitles.power_of_attorney,
  },
]

export const ownershipField: FieldDescription = {
  kind: 'radios',
  name: 'owner_is_applicant',
  label: 'Wem gehört das Grundstück?',
  summary: 'Eigentümerin oder Eigentümer',
  missing: 'Wählen Sie, wem das Grundstück gehört.',
  layout: 'stack',
  options: [
    { value: 'yes', label: 'Mir, allein oder zusammen mit anderen' },
    {
      value: 'no',
      label: 'Jemand anderem',
      hint: 'Dann brauchen wir eine Vollmacht.',
      fields: ownerFields,
    },
  ],
}

export const projectFields: FieldDescription[] = [
  {
    kind: 'radios',
    name: 'project',
    label: 'Vorhaben',
    missing: 'Wählen Sie das Vorhaben.',
    layout: 'row',
    options: [
      { value: 'new', label: 'Neuer Anschluss' },
      { value: 'change', label: 'Änderung' },
      { value: 'relocation', label: 'Leitung verlegen' },
      { value: 'renewal', label: 'Erneuerung' },
      { value: 'recommissioning', label: 'Stillgelegten Anschluss wieder nutzen' },
      { value: 'disconnection', label: 'Anschluss aufgeben' },
    ],
  },
  {
    kind: 'select',
    name: 'building',
    label: 'Gebäudeart',
    optional: true,
    options: [
      { value: 'single_family', label: 'Einfamilienhaus' },
      { value: 'terraced', label: 'Doppel- oder Reihenhaus' },
      { value: 'multi_family', label: 'Mehrfamilienhaus' },
      { value: 'commercial', label: 'Gewerbe oder Büro' },
      { value: 'farm', label: 'Landwirtschaft' },
      { value: 'public', label: 'Öffentliches Gebäude' },
      { value: 'other', label: 'Sonstiges' },
    ],
  },
  { kind: 'number', name: 'dwellings', label: 'Wohneinheiten', optional: true, width: 'half' },
  {
    kind: 'number',
    name: 'storeys',
    label: 'Vollgeschosse',
    hint: 'Ohne Keller und Spitzboden.',
    optional: true,
    width: 'half',
  },
  {
    kind: 'text',
    name: 'business',
    label: 'Gewerbe',
    hint: 'Art des Betriebs, etwa Bäckerei. Bleibt bei reinen Wohnhäusern leer.',
    optional: true,
    maxlength: 150,
  },
]

export const demandField: FieldDescription = {
  kind: 'number',
  name: 'demand',
  label: 'Bedarf',
  hint: 'Ein Einfamilienhaus braucht etwa 1,8 m³ in der Stunde.',
  unit: 'm³/h',
  decimals: true,
  positive: true,
  optional: true,
}

export const demandProofField = (above: number): FieldDescription => ({
  kind: 'files',
  name: 'demand_proof',
  label: 'Nachweis des Bedarfs',
  hint: `Nötig bei mehr als ${above.toLocaleString('de-DE')} m³/h, etwa die Berechnung Ihres Planers.`,
  optional: true,
  accept,
  max: 3,
  documenttype: documentTitles.other,
})

export const ownWaterField: FieldDescription = {
  kind: 'checkbox',
  name: 'own_water',
  label: 'Eigenwasser oder Brunnen',
  text: 'Auf dem Grundstück gibt es einen Brunnen oder anderes eigenes Wasser.',
  fields: [
    {
      kind: 'text',
      name: 'own_water_use',
      label: 'Nutzung des eigenen Wassers',
      hint: 'Etwa Garten oder Toilettenspülung',
      missing: 'Geben Sie ein, wofür Sie das eigene Wasser nutzen.',
      maxlength: 150,
    },
  ],
}

export const waterFields: FieldDescription[] = [
  {
    kind: 'checkbox',
    name: 'firewater',
    label: 'Löschwasser',
    text: 'Ich brauche Löschwasser aus dem Netz.',
    fields: [
      {
        kind: 'number',
        name: 'firewater_demand',
        label: 'Löschwasserbedarf',
        missing: 'Geben Sie den Löschwasserbedarf ein.',
        unit: 'm³/h',
        decimals: true,
        positive: true,
        width: 'half',
      },
    ],
  },
  {
    kind: 'checkbox',
    name: 'construction_water',
    label: 'Bauwasser',
    text: 'Ich brauche Wasser für die Baustelle.',
  },
  ownWaterField,
]
