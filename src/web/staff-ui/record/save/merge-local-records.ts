import { changesOf, type FieldConflict, merge } from './merge.ts'
import { differs, isUnsaved, type LocalRecord, storedRecord, type WithId } from './local-records.ts'
import type { NewerRow, SaveOutcome } from './save-local-records.ts'

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
