import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { emptyErrors, isMedia, shownFields } from './condition.ts'
import { fieldErrors } from './field-errors.ts'
import type { EditedRecord, RecordOptions, RecordStatus } from './edited-record.ts'
import { forget, keep, readKept } from './editing-store.ts'
import {
  changeField,
  type Editing,
  rebaseEditing,
  restoreField,
  settleEditing,
  startEditing,
  unsavedFields,
} from './editing.ts'
import type { Values } from './merge.ts'
import type { ChangedBy } from './outcome.ts'
import { valueAt } from './paths.ts'
import { type Row, saveRecord, type Target } from './save-record.ts'
import { newKey } from './send.ts'
import { useResend } from './use-resend.ts'

const openForm = (row: Row | null, start: Values, valuesOf: Target['valuesOf']) =>
  row ? startEditing(valuesOf(row), row.updated_at) : startEditing(start, null)

/** Holds the editing state of one record. */
export function useRecord({
  noun,
  row,
  start,
  fields,
  by,
  storageKey,
  onCreated,
  onSaved,
  isGone,
}: RecordOptions): EditedRecord {
  const names = useMemo(() => fields.filter(field => !isMedia(field)).map(({ name }) => name), [fields])
  const valuesOf = useCallback(
    (from: Row): Values => Object.fromEntries(names.map(name => [name, valueAt(from, name)])),
    [names],
  )
  const [editing, setEditing] = useState(() => openForm(row, start, valuesOf))
  const [status, setStatus] = useState<RecordStatus>('idle')
  const [refusal, setRefusal] = useState<EditedRecord['refusal']>(null)
  // Answers and timers read the newest state, and one save is under way at a time.
  const current = useRef({ editing, isBusy: false, key: '', id: row?.id ?? null, isRead: false })

  const apply = useCallback(
    (next: Editing, isPending = false) => {
      current.current.editing = next
      setEditing(next)
      if (current.current.isRead) keep(storageKey, { editing: next, key: current.current.key, isPending })
    },
    [storageKey],
  )

  const save = async (): Promise<boolean> => {
    const state = current.current
    if (state.isBusy) return false
    const empty = emptyErrors(fields, state.editing.value)
    setRefusal(null)
    if (Object.keys(empty).length) {
      apply({ ...state.editing, errors: empty })
      return false
    }
    state.isBusy = true
    setStatus('saving')
    keep(storageKey, { editing: state.editing, key: state.key, isPending: true })
    const target: Target = {
      noun,
      id: state.id,
      key: state.key,
      names: value =>
        new Set(shownFields(fields, value).flatMap(field => (isMedia(field) ? [] : field.name))),
      valuesOf,
    }
    const { outcome, apply: answered } = await saveRecord(target, state.editing)
    state.isBusy = false
    apply(
      {
        ...answered(state.editing),
        errors: outcome.kind === 'fields' ? fieldErrors(outcome.errors, names) : {},
      },
      outcome.kind === 'offline' || outcome.kind === 'signedOut',
    )
    setStatus(statusAfter(outcome.kind))
    if (outcome.kind === 'refused') setRefusal(outcome)
    if (outcome.kind !== 'saved') return false
    if (state.id === null && outcome.row) {
      state.id = outcome.row.id
      forget(storageKey)
      onCreated(outcome.row)
    } else onSaved()
    return unsavedFields(current.current.editing).length === 0
  }

  const readStored = useEffectEvent((key: string) => {
    const state = current.current
    const kept = readKept(key)
    state.isRead = true
    state.key = kept?.key ?? newKey()
    if (!kept) return
    apply(rebaseOnto(kept.editing, state.editing, by), kept.isPending)
    if (kept.isPending) void save()
  })
  useEffect(() => readStored(storageKey), [storageKey])

  const takeNewer = useEffectEvent((newer: Row) => {
    const { editing, isBusy } = current.current
    if (isBusy || editing.version === null || newer.updated_at <= editing.version) return
    apply(rebaseEditing(editing, valuesOf(newer), newer.updated_at, by))
  })
  useEffect(() => {
    if (row) takeNewer(row)
  }, [row])

  useResend(status === 'offline' || status === 'signedOut', () => void save())

  return {
    editing,
    unsaved: unsavedFields(editing),
    status: isGone && status === 'idle' && editing.version !== null ? 'gone' : status,
    refusal,
    change: useCallback((name, value) => apply(changeField(current.current.editing, name, value)), [apply]),
    restore: useCallback(
      (name, value, until) => apply(restoreField(current.current.editing, name, value, until)),
      [apply],
    ),
    save,
    saveAsNew: () => {
      Object.assign(current.current, { id: null, key: newKey() })
      apply({ ...current.current.editing, base: {}, version: null })
      return save()
    },
    discard: () => {
      const { base, version } = current.current.editing
      setStatus('idle')
      setRefusal(null)
      apply(startEditing(base, version))
      forget(storageKey)
    },
    take: taken => {
      const now = current.current.editing
      apply(settleEditing(now, now.value, valuesOf(taken), taken.updated_at))
    },
    latest: () => current.current.editing,
  }
}

const statusAfter = (kind: string): RecordStatus =>
  kind === 'offline' || kind === 'signedOut' || kind === 'gone' ? kind : 'idle'

/** Kept input over the record as it is now. */
const rebaseOnto = (kept: Editing, now: Editing, by: ChangedBy | null): Editing =>
  now.version === null || now.version === kept.version ? kept : rebaseEditing(kept, now.base, now.version, by)
