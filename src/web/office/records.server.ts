import type { AnyRecord } from '../staff-ui/record/describe/any-record.ts'
import { newsRecord } from './news/news.record.server.ts'

/** The declared records of the office. Rights, the save route and the tests derive from this list. */
export const officeRecords: readonly AnyRecord[] = [newsRecord]
