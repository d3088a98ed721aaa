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
  /** All of it, and nothing has been changed since. */
  isSaved: boolean
  /** The key of the record that was added last: it gets the focus. */
  added: string | null
  add: (value: Row) => void
  change: (record: Local<Row>, change: Partial<Row>) => void
  remove: (record: Local<Row>) => void
  restore: (record: Local<Row>) => void
  /** Goes on from the server's newer state, with the own changes on top or without them. */
  keepMine: (record: Local<Row>, theirs: Row) => void
  takeTheirs: (record: Local<Row>, theirs: Row) => void
  /** For a record that is gone on the server. */
  createAnew: (record: Local<Row>) => void
  forget: (record: Local<Row>) => void
  save: () => Promise<void>
  discard: () => void
}

interface Options<Row> {
  rows: Row[]
  calls: Calls<Row>
  /** Where this tab keeps what is not yet saved; names the user too. */
  place: string
}

/** `rows` is the server's list and has to stay the same array until it is loaded anew. */
export function useLocalRecords<Row extends Versioned>({
  rows,
  calls,
  place,
}: Options<Row>): LocalRecords<Row> {
  const [held, setHeld] = useState({ rows, list: rows.map(stored) })
  const [saving, setSaving] = useState<Saving | null>(null)
  const [isSaved, setSaved] = useState(false)
  const [added, setAdded] = useState<string | null>(null)
  const { refresh } = useRefresh()
  if (held.rows !== rows && !saving) setHeld({ rows, list: renewed(held.list, rows) })

  const edit = (act: (list: Local<Row>[]) => Local<Row>[]) =>
    setHeld(held => ({ ...held, list: act(held.list) }))
  const put = (record: Local<Row>, next: (record: Local<Row>) => Local<Row>) =>
    edit(list => list.map(each => (each.key === record.key ? next(each) : each)))
  const kept = useKept(place, held.list, list =>
    edit(now =>
      renewed(
        list,
        now.map(({ value }) => value),
      ),
    ),
  )
  const unsaved = held.list.filter(isUnsaved).length

  async function saveAll() {
    if (saving || !unsaved) return
    setSaved(false)
    setSaving({ done: 0, of: unsaved })
    const isSaved = await save(
      held.list,
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
    list: held.list,
    unsaved,
    saving,
    isSaved: isSaved && !unsaved,
    added,
    add: value => {
      const key = newKey()
      setAdded(key)
      edit(list => [...list, fresh(key, value)])
    },
    change: (record, change) => put(record, each => changed(each, change)),
    remove: record => edit(list => without(list, record)),
    restore: record => put(record, restored),
    keepMine: (record, theirs) => put(record, each => rebased(each, theirs, each.was ?? theirs)),
    takeTheirs: (record, theirs) => put(record, ({ key }) => ({ ...stored(theirs), key })),
    createAnew: record => put(record, each => anew(each, newKey())),
    forget: ({ key }) => edit(list => list.filter(each => each.key !== key)),
    save: saveAll,
    discard: () => {
      kept.forget()
      setHeld({ rows, list: rows.map(stored) })
    },
  }
}

/** Not `randomUUID`, which browsers have on secure pages only. */
const newKey = () => `new-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`
