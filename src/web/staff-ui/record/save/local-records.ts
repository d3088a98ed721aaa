import { changesOf, type FieldConflict } from './merge.ts'
import type { ChangedBy } from './outcome.ts'

/**
 * A record in a form: `new` is not yet on the server, `dirty` differs from it, `deleted` is to be removed.
 */
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

export interface WithId {
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

/**
 * Marks a record as deleted, so that it can be restored until the list is saved; removes an empty new one at
 * once.
 */
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

/** Turns a record that was deleted on the server into a new one. */
export const recreate = <Row extends WithId>({ value }: LocalRecord<Row>, key: string): LocalRecord<Row> => ({
  ...newRecord(key, { ...value, id: '' }),
  flags: { new: true, dirty: true },
})

export const differs = <Row extends object>(one: Row, other: Row) =>
  Object.keys(changesOf(one, other)).length > 0
