import type { FieldDescription } from '../forms.ts'

/** What names a plot in the land register. */
export const parcelField: FieldDescription = {
  kind: 'text',
  name: 'parcel',
  label: 'Flurstück',
  missing: 'Geben Sie das Flurstück ein, etwa 214/3',
  hint: 'Etwa 214/3, mehrere mit Komma',
  maxlength: 100,
  width: 'half',
}

export const plotSizeField: FieldDescription = {
  kind: 'number',
  name: 'plot_size',
  label: 'Größe des Grundstücks',
  missing: 'Geben Sie die Größe des Grundstücks in m² ein',
  hint: 'Sie steht im Grundbuch.',
  unit: 'm²',
  decimals: true,
  positive: true,
  width: 'half',
}
