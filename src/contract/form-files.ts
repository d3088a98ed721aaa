import { itemsAt, listAt } from './form-values.ts'
import { chosenFields, isGroup } from './form-fields.ts'
import type { FieldDescription, FieldOf, StepEntry, Values } from './forms.ts'

interface Held {
  field: FieldOf<'files'> & FieldDescription
  /** Of the files, as the values name them. */
  ids: string[]
}

/** The file fields that count for what was chosen, with the files they hold; values as typed or as kept. */
export const filesIn = (entries: StepEntry[], values: Values): Held[] =>
  entries.flatMap(entry =>
    isGroup(entry)
      ? itemsAt(values, entry.name, entry.min).flatMap(item => held(entry.fields, item))
      : held([entry], values),
  )

const held = (fields: FieldDescription[], values: Values): Held[] =>
  chosenFields(fields, values).flatMap(field =>
    field.kind === 'files' ? [{ field, ids: listAt(values, field.name) }] : [],
  )
