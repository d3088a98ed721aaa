import { createRecordCalls, invalidInput } from '../../records/record-calls.ts'
import type { RecordDescription } from '../description.ts'
import type { RecordRow } from '../list/list-data.ts'
import { fieldsOf, inputOf, valueOf } from './values.ts'

/** A headed part of a panel, with the rows that it holds. */
export interface Section {
  title: string
  holds: (row: RecordRow) => boolean
}

/** Messages by field for values that the API would accept, and the page does not. */
export type Check = (value: RecordRow) => Record<string, string>

/**
 * Conversions between the server's rows and the values that are edited; the same as long as the list is
 * open.
 */
export function conversionsOf(
  description: RecordDescription,
  sections: readonly Section[],
  check: Check | undefined,
) {
  const { groupBy, orderable } = description.list
  const fields = fieldsOf(description)
  const own = [...(groupBy ? [groupBy] : []), ...(orderable ? ['order'] : [])]
  const names = [...fields.map(({ name }) => name), ...own]
  const toValue = (row: RecordRow) =>
    valueOf(row, names, {
      group: groupBy ? String(row[groupBy] ?? '') : '',
      section: sections.find(({ holds }) => holds(row))?.title ?? '',
    })
  const toInput = (value: RecordRow) => {
    const errors = check?.(value) ?? {}
    if (Object.keys(errors).length) throw invalidInput(errors)
    return inputOf(value, fields, description.list)
  }
  const conversions = { valueOf: toValue, inputOf: toInput }
  return { toValue, calls: createRecordCalls<RecordRow, RecordRow>(description.noun.address, conversions) }
}
