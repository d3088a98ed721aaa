import { useState } from 'react'
import {
  recreate,
  applyChange,
  newRecord,
  isUnsaved,
  type LocalRecord,
  undelete,
  storedRecord,
  markDeleted,
} from '../record/save/local-records.ts'
import { type RecordCalls, saveRecords } from '../record/save/save-local-records.ts'
import { rebase, mergeServerRows, applyOutcome, chooseValue } from '../record/save/merge-local-records.ts'
import { useRefresh } from '../realtime/use-live-updates.ts'
import type { FieldConflict } from '../record/save/merge.ts'
import { newKey } from '../record/save/send.ts'
import { affectsAllRecords, type Versioned } from './record-calls.ts'
import { useUnsavedRecords } from './use-unsaved-records.ts'

export interface Saving {
  done: number
  of: number
}

/** A list of records that is edited as one form and saved record by record. */
export interface LocalRecords<Row> {
  list: LocalRecord<Row>[]
  unsaved: number
  saving: Saving | null
  /** True when everything is saved and nothing has changed since. */
  isSaved: boolean
  /** Key of the record added last; it gets the focus. */
  added: string | null
  add: (value: Row) => void
  change: (record: LocalRecord<Row>, change: Partial<Row>) => void
  remove: (record: LocalRecord<Row>) => void
  restore: (record: LocalRecord<Row>) => void
  /** Chooses the value of a field that a colleague has changed, too. */
  choose: (record: LocalRecord<Row>, conflict: FieldConflict, value: unknown) => void
  /** Rebases on the newer row, with the user's changes or without them. */
  keepMine: (record: LocalRecord<Row>, theirs: Row) => void
  takeTheirs: (record: LocalRecord<Row>, theirs: Row) => void
  /** Creates a record again that was deleted on the server. */
  recreate: (record: LocalRecord<Row>) => void
  forget: (record: LocalRecord<Row>) => void
  /** Saves and returns whether nothing is left to save. */
  save: () => Promise<boolean>
  discard: () => void
}

interface Options<Row> {
  rows: Row[]
  calls: RecordCalls<Row>
  /** sessionStorage key of the unsaved records; includes the user id. */
  storageKey: string
}

/** Holds the editing state of a list. `rows` must stay the same array until it is reloaded. */
export function useLocalRecords<Row extends Versioned>({
  rows,
  calls,
  storageKey,
}: Options<Row>): LocalRecords<Row> {
  const [editing, setEditing] = useState({ rows, list: rows.map(storedRecord) })
  const [saving, setSaving] = useState<Saving | null>(null)
  const [isSaved, setSaved] = useState(false)
  const [added, setAdded] = useState<string | null>(null)
  const { refresh } = useRefresh()
  if (editing.rows !== rows && !saving) setEditing({ rows, list: mergeServerRows(editing.list, rows) })

  const edit = (update: (list: LocalRecord<Row>[]) => LocalRecord<Row>[]) =>
    setEditing(editing => ({ ...editing, list: update(editing.list) }))
  const updateOne = (record: LocalRecord<Row>, next: (record: LocalRecord<Row>) => LocalRecord<Row>) =>
    edit(list => list.map(each => (each.key === record.key ? next(each) : each)))
  const unsavedStore = useUnsavedRecords(storageKey, editing.list, list =>
    edit(now =>
      mergeServerRows(
        list,
        now.map(({ value }) => value),
      ),
    ),
  )
  const unsaved = editing.list.filter(isUnsaved).length

  async function saveAll() {
    if (saving || !unsaved) return !unsaved
    setSaved(false)
    setSaving({ done: 0, of: unsaved })
    const isSaved = await saveRecords(
      editing.list,
      calls,
      (sent, outcome) => {
        edit(list => applyOutcome(list, sent, outcome))
        if (isUnsaved(sent)) setSaving(now => now && { ...now, done: now.done + 1 })
      },
      affectsAllRecords,
    )
    await refresh()
    setSaving(null)
    setSaved(isSaved)
    return isSaved
  }

  return {
    list: editing.list,
    unsaved,
    saving,
    isSaved: isSaved && !unsaved,
    added,
    add: value => {
      const key = newKey()
      setAdded(key)
      edit(list => [...list, newRecord(key, value)])
    },
    change: (record, change) => updateOne(record, each => applyChange(each, change)),
    remove: record => edit(list => markDeleted(list, record)),
    restore: record => updateOne(record, undelete),
    choose: (record, conflict, value) => updateOne(record, each => chooseValue(each, conflict, value)),
    keepMine: (record, theirs) => updateOne(record, each => rebase(each, theirs, each.serverRow ?? theirs)),
    takeTheirs: (record, theirs) => updateOne(record, ({ key }) => ({ ...storedRecord(theirs), key })),
    recreate: record => updateOne(record, each => recreate(each, newKey())),
    forget: ({ key }) => edit(list => list.filter(each => each.key !== key)),
    save: saveAll,
    discard: () => {
      unsavedStore.forget()
      setEditing({ rows, list: rows.map(storedRecord) })
    },
  }
}
