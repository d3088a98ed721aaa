import { differs, isUnsaved, type LocalRecord, type Merged, type WithId } from './local-records.ts'
import { merge } from './merge.ts'
import type { ChangedBy } from './outcome.ts'

/** A newer row of the server. */
export interface NewerRow<Row> {
  theirs: Row
  by: ChangedBy | null
}

/** API calls that save the records of a list. */
export interface RecordCalls<Row> {
  create(value: Row, key: string): Promise<Row>
  /** Sends the fields in which `value` differs from `base`. */
  update(value: Row, base: Row): Promise<Row>
  remove(value: Row): Promise<unknown>
  /** Returns the newer row from the error of a stale update, or null. */
  newerRow?(error: unknown): NewerRow<Row> | null
}

/** Result of saving one record. */
export type SaveOutcome<Row> =
  { row: Row; merged?: Merged<Row> } | { gone: true } | { error: unknown; newer?: NewerRow<Row> }

/**
 * Saves the records one after another: removes deleted ones, creates new ones, updates dirty ones. Reports
 * each outcome. Continues after an error unless it affects all records. Returns whether everything was
 * saved.
 */
export async function saveRecords<Row extends WithId>(
  list: LocalRecord<Row>[],
  calls: RecordCalls<Row>,
  onOutcome: (sent: LocalRecord<Row>, outcome: SaveOutcome<Row>) => void,
  affectsAllRecords: (error: unknown) => boolean = () => false,
): Promise<boolean> {
  let isSaved = true
  for (const record of list.filter(each => isUnsaved(each) || each.flags.deleted)) {
    const outcome = await saveOne(record, calls).catch((error: unknown) => ({ error }))
    onOutcome(record, outcome)
    if (!('error' in outcome)) continue
    isSaved = false
    if (affectsAllRecords(outcome.error)) break
  }
  return isSaved
}

async function saveOne<Row extends WithId>(
  record: LocalRecord<Row>,
  calls: RecordCalls<Row>,
): Promise<SaveOutcome<Row>> {
  const { key, value, flags, serverRow } = record
  if (flags.deleted) {
    if (!flags.new) await calls.remove(value)
    return { gone: true }
  }
  return serverRow ? updateOne(record, serverRow, calls) : { row: await calls.create(value, key) }
}

/** Attempts until someone else's changes no longer come between. */
const maxAttempts = 3

/** Updates a record. Merges newer rows and sends again, unless both sides have changed a field. */
async function updateOne<Row extends WithId>(
  { value }: LocalRecord<Row>,
  base: Row,
  calls: RecordCalls<Row>,
): Promise<SaveOutcome<Row>> {
  let [mine, was] = [value, base]
  let merged: Merged<Row> | undefined
  for (let attempt = 1; ; attempt++) {
    try {
      return { row: await calls.update(mine, was), ...(merged && { merged }) }
    } catch (error) {
      const newer = calls.newerRow?.(error) ?? undefined
      if (!newer) throw error
      const { value: next, conflicts } = merge(was, mine, newer.theirs)
      if (conflicts.length || attempt === maxAttempts) return { error, newer }
      merged = { before: base, ...newer }
      if (!differs(newer.theirs, next)) return { row: newer.theirs, merged }
      ;[mine, was] = [next, newer.theirs]
    }
  }
}
