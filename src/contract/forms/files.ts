import { itemsAt, listAt } from './values.ts'
import { chosenFields, isGroup } from './fields.ts'
import type { FieldDescription, FieldOf, StepEntry, Values } from './field-types.ts'

interface FieldFiles {
  field: FieldOf<'files'> & FieldDescription
  /** Ids of the uploaded files. */
  ids: string[]
}

/** Returns the file fields that apply to these values, with their file ids. Accepts typed values and stored data. */
export const fileFieldsIn = (entries: StepEntry[], values: Values): FieldFiles[] =>
  entries.flatMap(entry =>
    isGroup(entry)
      ? itemsAt(values, entry.name, entry.min).flatMap(item => fieldFiles(entry.fields, item))
      : fieldFiles([entry], values),
  )

const fieldFiles = (fields: FieldDescription[], values: Values): FieldFiles[] =>
  chosenFields(fields, values).flatMap(field =>
    field.kind === 'files' ? [{ field, ids: listAt(values, field.name) }] : [],
  )
