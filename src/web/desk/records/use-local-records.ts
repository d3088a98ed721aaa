import { useState } from 'react'
import {
  anew,
  type Calls,
  changed,
  fresh,
  isUnsaved,
  type Local,
  rebased,
  renewed,
  restored,
  save,
  settled,
  stored,
  without,
} from '../../local-records.ts'
import { useRefresh } from '../live.ts'
import { isForAll, type Versioned } from './calls.ts'
import { useKept } from './use-kept.ts'

export interface Saving {
  done: number
  of: number
}

/** A list of records that is edited as one form and saved record by record. */
export interface LocalRecords<Row> {
  list: Local<Row>[]
  unsaved: number
  saving: Saving | null
  /** True when everything is saved and nothing has changed since. */
  isSaved: boolean
  /** Key of the record added last; it gets the focus. */
  added: string | null
  add: (value: Row) => void
  change: (record: Local<Row>, change: Partial<Row>) => void
  remove: (record: Local<Row>) => void
  restore: (record: Local<Row>) => void
  /** Rebases on the newer row, with the user's changes or without them. */
  keepMine: (record: Local<Row>, theirs: Row) => void
  takeTheirs: (record: Local<Row>, theirs: Row) => void
  /** Creates a record again that was deleted on the server. */
  createAnew: (record: Local<Row>) => void
  forget: (record: Local<Row>) => void
  save: () => Promise<void>
  discard: () => void
}

interface Options<Row> {
  rows: Row[]
  calls: Calls<Row>
  /** sessionStorage key of the unsaved records; includes the user id. */
  storageKey: string
}

/** Holds the editing state of a list. `rows` must stay the same array until it is reloaded. */
export function useLocalRecords<Row extends Versioned>({
  rows,
  calls,
  storageKey,
}: Options<Row>): LocalRecords<Row> {
  const [editing, setEditing] = useState({ rows, list: rows.map(stored) })
  const [saving, setSaving] = useState<Saving | null>(null)
  const [isSaved, setSaved] = useState(false)
  const [added, setAdded] = useState<string | null>(null)
  const { refresh } = useRefresh()
  if (editing.rows !== rows && !saving) setEditing({ rows, list: renewed(editing.list, rows) })

  const edit = (update: (list: Local<Row>[]) => Local<Row>[]) =>
    setEditing(editing => ({ ...editing, list: update(editing.list) }))
  const updateOne = (record: Local<Row>, next: (record: Local<Row>) => Local<Row>) =>
    edit(list => list.map(each => (each.key === record.key ? next(each) : each)))
  const unsavedStore = useKept(storageKey, editing.list, list =>
    edit(now =>
      renewed(
        list,
        now.map(({ value }) => value),
      ),
    ),
  )
  const unsaved = editing.list.filter(isUnsaved).length

  async function saveAll() {
    if (saving || !unsaved) return
    setSaved(false)
    setSaving({ done: 0, of: unsaved })
    const isSaved = await save(
      editing.list,
      calls,
      (sent, outcome) => {
        edit(list => settled(list, sent, outcome))
        if (isUnsaved(sent)) setSaving(now => now && { ...now, done: now.done + 1 })
      },
      isForAll,
    )
    await refresh()
    setSaving(null)
    setSaved(isSaved)
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
      edit(list => [...list, fresh(key, value)])
    },
    change: (record, change) => updateOne(record, each => changed(each, change)),
    remove: record => edit(list => without(list, record)),
    restore: record => updateOne(record, restored),
    keepMine: (record, theirs) => updateOne(record, each => rebased(each, theirs, each.was ?? theirs)),
    takeTheirs: (record, theirs) => updateOne(record, ({ key }) => ({ ...stored(theirs), key })),
    createAnew: record => updateOne(record, each => anew(each, newKey())),
    forget: ({ key }) => edit(list => list.filter(each => each.key !== key)),
    save: saveAll,
    discard: () => {
      unsavedStore.forget()
      setEditing({ rows, list: rows.map(stored) })
    },
  }
}

/** Avoids `randomUUID`, which browsers offer on secure pages only. */
const newKey = () => `new-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`
