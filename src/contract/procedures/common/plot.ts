import type { FieldDescription } from '../../forms/field-types.ts'

/** The parcel number in the land register. */
export const parcelField: FieldDescription = {
  kind: 'text',
  name: 'parcel',
  label: 'Flurstück',
  missing: 'Geben Sie das Flurstück ein, etwa 214/3.',
  hint: 'Etwa 214/3, mehrere mit Komma',
  maxlength: 100,
  width: 'half',
}

export const plotSizeField: FieldDescription = {
  kind: 'number',
  name: 'plot_size',
  label: 'Größe des Grundstücks',
  missing: 'Geben Sie die Größe des Grundstücks in m² ein.',
  hint: 'Sie steht im Grundbuch.',
  unit: 'm²',
  decimals: true,
  positive: true,
  width: 'half',
}

/** Fields of a plot, which may have no address yet. */
export const plotFields: FieldDescription[] = [
  {
    kind: 'text',
    name: 'plot_street',
    label: 'Straße und Hausnummer',
    hint: 'Falls schon vergeben',
    optional: true,
    maxlength: 140,
    width: 'half',
  },
  {
    kind: 'text',
    name: 'plot_city',
    label: 'Ort',
    hint: 'Nur wenn das Grundstück in einem anderen Ort liegt',
    optional: true,
    maxlength: 100,
    width: 'half',
  },
  {
    kind: 'text',
    name: 'cadastral_district',
    label: 'Gemarkung',
    missing: 'Geben Sie die Gemarkung ein.',
    hint: 'Meist heißt sie wie der Ort.',
    maxlength: 100,
    width: 'half',
  },
  {
    kind: 'text',
    name: 'cadastral_section',
    label: 'Flur',
    missing: 'Geben Sie die Nummer der Flur ein.',
    hint: 'Eine Nummer, etwa 4',
    maxlength: 20,
    width: 'half',
  },
  parcelField,
  { ...plotSizeField, optional: true },
]
