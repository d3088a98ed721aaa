import type { ReactNode } from 'react'
import { itemsAt } from '#contract/form-values.ts'
import type {
  FieldDescription,
  FieldError,
  FileRef,
  Question,
  StepDescription,
  Values,
} from '#contract/forms.ts'
import { isGroup, itemTitle } from '#contract/form-fields.ts'

/** What a step's fields are filled with, and what the server had to say about them. */
export interface FormState {
  values: Values
  errors: FieldError[]
  questions: Question[]
  /** The draft's files; the values name them by id. */
  files: FileRef[]
  /** Hints for single places, by path: "Zuletzt 412 m³ am 31.12.2025". */
  hints?: Record<string, string>
  /** As 2026-11-20. */
  today: string
  /** Where files are sent as soon as they are chosen. */
  upload?: string
  /** The group that an item was just added to or taken from, or `result` where that was asked for. */
  changed?: string
}

/** Renders fields inside others: an item's, or those a choice brings along. */
export type Within = (fields: FieldDescription[], at: string) => ReactNode

/** For the summary: an error within a group says which item it means. */
export function namedErrors(step: StepDescription, { errors, values }: FormState): FieldError[] {
  return errors.map(({ path, message }) => {
    const [name, index] = path.split('.')
    const group = step.fields.filter(isGroup).find(entry => entry.name === name)
    if (!group || !index) return { path, message }
    const title = itemTitle(group, itemsAt(values, group.name, group.min), Number(index))
    return { path, message: `${title}: ${message}` }
  })
}
