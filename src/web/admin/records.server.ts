import type { AnyRecord } from '../staff-ui/record/describe/any-record.ts'

/** The declared records of the administration. */
export const adminRecords: readonly AnyRecord[] = []
