import type { FieldDescription, ListDescription, RecordDescription } from '../description.ts'
import type { Names, RecordRow } from '../list/list-data.ts'
import { displayValue } from '../../form/display-value.ts'
import { shownFields } from '../save/condition.ts'
import type { Values } from '../save/merge.ts'

/** Place of a row until it is saved: its panel, and the section in it. Never sent. */
export const placeField = '@place'

export interface Place {
  group: string
  section: string
}

export const placeOf = (value: RecordRow) => value[placeField] as Place

export const fieldsOf = ({ parts }: Pick<RecordDescription, 'parts'>) => parts.flatMap(({ fields }) => fields)

/** The values that a row is edited with: the named fields, its version and its place on the page. */
export const valueOf = (row: RecordRow, names: readonly string[], place: Place): RecordRow => ({
  ...Object.fromEntries(names.map(name => [name, row[name]])),
  id: row.id,
  updated_at: row.updated_at,
  [placeField]: place,
})

/** The values of a record that is not on the server yet. */
export const blankValue = (fields: readonly FieldDescription[], start: Values, place: Place): RecordRow => ({
  ...Object.fromEntries(fields.map(({ name, default: value }) => [name, value])),
  ...start,
  id: '',
  updated_at: '',
  [placeField]: place,
})

/**
 * Returns the body to send: the fields that are shown, the place; of a new record also the field that its list is
 * grouped by.
 */
export const inputOf = (
  value: RecordRow,
  fields: readonly FieldDescription[],
  { groupBy, orderable }: Pick<ListDescription, 'groupBy' | 'orderable'> = {},
): Values => ({
  ...(groupBy && !value.id && { [groupBy]: value[groupBy] }),
  ...(orderable && { order: value.order }),
  ...Object.fromEntries(shownFields(fields, value).map(({ name }) => [name, value[name]])),
})

/** A value as text; references by their names. */
export const textOf = (field: FieldDescription, value: unknown, names: Names): string =>
  field.ref && typeof value === 'string' ? (names[field.ref]?.[value] ?? '') : displayValue(field, value)
