import { changesOf, type FieldConflict, merge } from './merge.ts'
import type { ChangedBy } from './outcome.ts'

/** A record in a form: `new` is not yet on the server, `dirty` differs from it, `deleted` is to be removed. */
export interface LocalRecord<Row> {
  /** Stable while the form is open; also the idempotency key of the creation. */
  key: string
  value: Row
  /** The server's row; null for a new record. */
  serverRow: Row | null
  flags: { new?: boolean; dirty?: boolean; deleted?: boolean }
  /** Error of the last attempt to save. */
  error?: unknown
  /** Fields that a colleague has changed, too; the value holds mine until another is chosen. */
  conflicts?: readonly FieldConflict[]
  /** A colleague's change that was merged last: the row before and after it. */
  merged?: Merged<Row>
}

export interface Merged<Row> {
  before: Row
  theirs: Row
  by: ChangedBy | null
}

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

interface WithId {
  id: string
}

export const newRecord = <Row>(key: string, value: Row): LocalRecord<Row> => ({
  key,
  value,
  serverRow: null,
  flags: { new: true },
})
export const storedRecord = <Row extends WithId>(value: Row): LocalRecord<Row> => ({
  key: value.id,
  value,
  serverRow: value,
  flags: {},
})

/** Applies a change; a record equal to its server row is not dirty. */
export const applyChange = <Row extends object>(
  record: LocalRecord<Row>,
  change: Partial<Row>,
): LocalRecord<Row> => {
  const value = { ...record.value, ...change }
  return {
    ...record,
    value,
    flags: { ...record.flags, dirty: !record.serverRow || differs(record.serverRow, value) },
  }
}

/** Marks a record as deleted, so that it can be restored until the list is saved; removes an empty new one at once. */
export const markDeleted = <Row>(list: LocalRecord<Row>[], { key }: LocalRecord<Row>): LocalRecord<Row>[] =>
  list.flatMap(each => {
    if (each.key !== key) return [each]
    const { flags } = each
    return flags.new && !flags.dirty
      ? []
      : [{ ...each, flags: { ...flags, deleted: true }, error: undefined }]
  })

export const undelete = <Row>(record: LocalRecord<Row>): LocalRecord<Row> => ({
  ...record,
  flags: { ...record.flags, deleted: false },
  error: undefined,
})

/** Whether the record needs saving; a new record that was deleted does not. */
export const isUnsaved = <Row>({ flags }: LocalRecord<Row>) =>
  flags.new ? !flags.deleted : Boolean(flags.dirty || flags.deleted)

/** Rebases a record on a newer row: only the fields changed since `base` keep the user's values. */
export const rebase = <Row extends WithId>(
  { key, value, flags }: LocalRecord<Row>,
  row: Row,
  base: Row,
): LocalRecord<Row> => {
  const merged = { ...row, ...changesOf(base, value) }
  return {
    key,
    value: merged,
    serverRow: row,
    flags: { dirty: differs(row, merged), deleted: flags.deleted },
  }
}

/** Turns a record that was deleted on the server into a new one. */
export const recreate = <Row extends WithId>({ value }: LocalRecord<Row>, key: string): LocalRecord<Row> => ({
  ...newRecord(key, { ...value, id: '' }),
  flags: { new: true, dirty: true },
})

/** Returns the server's rows in their order, with unsaved records kept in place. */
export const mergeServerRows = <Row extends WithId>(
  list: LocalRecord<Row>[],
  rows: Row[],
): LocalRecord<Row>[] => {
  const mine = new Map(
    list.flatMap(record => (record.serverRow ? [[record.serverRow.id, record] as const] : [])),
  )
  const known = new Set(rows.map(({ id }) => id))
  return [
    ...rows.map(row => {
      const record = mine.get(row.id)
      if (!record) return storedRecord(row)
      if (isUnsaved(record)) return record
      return { ...storedRecord(row), key: record.key, ...(record.merged && { merged: record.merged }) }
    }),
    ...list.filter(
      ({ serverRow, flags }) =>
        flags.new || (serverRow && !known.has(serverRow.id) && (flags.dirty || flags.deleted)),
    ),
  ]
}

/** Returns the list after `sent` was saved; input typed meanwhile is kept. */
export const applyOutcome = <Row extends WithId>(
  list: LocalRecord<Row>[],
  sent: LocalRecord<Row>,
  outcome: SaveOutcome<Row>,
): LocalRecord<Row>[] =>
  list.flatMap(each => {
    if (each.key !== sent.key) return [each]
    if ('error' in outcome) return [applyError(each, outcome)]
    return 'row' in outcome
      ? [{ ...rebase(each, outcome.row, sent.value), ...(outcome.merged && { merged: outcome.merged }) }]
      : []
  })

/** A newer row goes under my changes; fields that both sides changed become conflicts. */
function applyError<Row extends WithId>(
  record: LocalRecord<Row>,
  { error, newer }: { error: unknown; newer?: NewerRow<Row> },
): LocalRecord<Row> {
  const { serverRow, value } = record
  if (!newer || !serverRow) return { ...record, error }
  const { conflicts } = merge(serverRow, value, newer.theirs)
  const merged = { before: serverRow, ...newer }
  return { ...rebase(record, newer.theirs, serverRow), error, conflicts, merged }
}

/** Chooses the value of a field that both sides have changed. */
export const chooseValue = <Row extends WithId>(
  record: LocalRecord<Row>,
  { name }: Pick<FieldConflict, 'name'>,
  value: unknown,
): LocalRecord<Row> => ({
  ...record,
  value: { ...record.value, [name]: value },
  flags: { ...record.flags, dirty: true },
})

/**
 * Saves the records one after another: removes deleted ones, creates new ones, updates dirty ones. Reports each
 * outcome. Continues after an error unless it affects all records. Returns whether everything was saved.
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

const differs = <Row extends object>(one: Row, other: Row) => Object.keys(changesOf(one, other)).length > 0
