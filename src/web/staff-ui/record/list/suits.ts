import type { VerbDescription } from '../description.ts'
import { holds } from '../save/condition.ts'
import type { RecordRow } from './list-data.ts'
import { publishingField, stateOf } from './state-of.ts'

/** Whether a verb could have an effect on a row: what is published cannot be published again. */
export function suits({ verb, when }: VerbDescription, row: RecordRow, now: string): boolean {
  if (!holds(when, row)) return false
  const isDraft = !publishingField(row) || stateOf(row, now).state === 'draft'
  return verb === 'publish' ? isDraft : verb === 'unpublish' ? !isDraft : true
}
