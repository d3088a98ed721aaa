import type { Question } from '#contract/forms/field-types.ts'
import type { Entry } from './entry-data.ts'

/** What the fields of an entry share. */
export interface FieldContext {
  values: Entry['values']
  /** Errors of the refused attempt, by path. */
  errors: Partial<Record<string, string>>
  questions: readonly Question[]
  meters: Entry['meters']
  today: string
}
