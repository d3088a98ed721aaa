import type { Condition, FieldDescription, JsonValue } from '../description.ts'
import { isEqual, type Values } from './merge.ts'

/** Whether all pairs of a condition hold; a list means any of its values. */
export const holds = (condition: Condition | undefined, value: Values) =>
  Object.entries(condition ?? {}).every(([name, wanted]) =>
    (isList(wanted) ? wanted : [wanted]).some(each => isEqual(each, value[name])),
  )

const isList = (wanted: Condition[string]): wanted is readonly JsonValue[] => Array.isArray(wanted)

/** The fields that are shown, needed and sent for these values. */
export const shownFields = (fields: readonly FieldDescription[], value: Values) =>
  fields.filter(({ when }) => holds(when, value))

/** Files of a record are saved at once, apart from its form. */
export const isMedia = ({ control }: Pick<FieldDescription, 'control'>) =>
  control === 'files' || control === 'pictures'

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

/** Messages for required fields that are empty, by field. */
export const emptyErrors = (fields: readonly FieldDescription[], value: Values): Record<string, string> =>
  Object.fromEntries(
    shownFields(fields, value)
      .filter(({ required, name }) => required && isEmpty(value[name]))
      .map(({ name, empty = 'Füllen Sie dieses Feld aus.' }) => [name, empty]),
  )
