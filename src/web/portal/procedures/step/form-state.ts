import type { ReactNode } from 'react'
import { itemsAt } from '#contract/forms/values.ts'
import type {
  FieldDescription,
  FieldError,
  FileRef,
  Question,
  StepDescription,
  Values,
} from '#contract/forms/field-types.ts'
import { isGroup, itemTitle } from '#contract/forms/fields.ts'
import type { ReadingRange } from './range/range-words.ts'

/** Values of a step's fields, with the server's errors and questions. */
export interface FormState {
  values: Values
  errors: FieldError[]
  questions: Question[]
  /** The draft's files. Values refer to them by id. */
  files: FileRef[]
  /** Hints of single fields by path: "Zuletzt 412 m³ am 31.12.2025". */
  hints?: Record<string, string>
  /** Usual ranges of readings by path. */
  ranges?: Record<string, ReadingRange>
  /** Date as YYYY-MM-DD. */
  today: string
  /** Address that takes files as soon as they are chosen. */
  upload?: string
  /** Name of the group whose items have just changed, or `result` after a recalculation. Gets the focus. */
  changed?: string
}

/** Renders nested fields: those of a group's item, or those that an option reveals. */
export type RenderNested = (fields: FieldDescription[], at: string) => ReactNode

/** Returns the errors for the summary, with the item's title before errors of a group. */
export function errorsWithItemTitles(step: StepDescription, { errors, values }: FormState): FieldError[] {
  return errors.map(({ path, message }) => {
    const [name, index] = path.split('.')
    const group = step.fields.filter(isGroup).find(entry => entry.name === name)
    if (!group || !index) return { path, message }
    const title = itemTitle(group, itemsAt(values, group.name, group.min), Number(index))
    return { path, message: `${title}: ${message}` }
  })
}
