import { nounOfPath } from '#contract/noun-of-path.ts'
import { hrefOf } from '../staff-ui/record/describe/describe.server.ts'
import { officeRecords } from './records.server.ts'

/** Records that are edited in the rows of their list. */
const inPlace = ['prices', 'locationtypes']

/** The page of a declared record by its noun, as events and the audit name it; null where there is none. */
export function recordHref(noun: string, id: string): string | null {
  const record = officeRecords.find(({ noun: calls }) => nounOfPath(calls.get.path) === noun)
  if (!record) return null
  return inPlace.includes(noun) ? hrefOf(record) : `${hrefOf(record)}/${id}`
}
