import { useEffect, useEffectEvent, useRef } from 'react'
import { isUnsaved, type LocalRecord } from '../record/save/local-records.ts'
import { unsavedStore } from '../record/save/unsaved-store.ts'

const keyOf = (storageKey: string) => `records ${storageKey}`

/** Stores unsaved records in sessionStorage, through reloads and a new sign-in, until they are saved or discarded. */
export function useUnsavedRecords<Row>(
  storageKey: string,
  list: LocalRecord<Row>[],
  restore: (list: LocalRecord<Row>[]) => void,
) {
  const isRead = useRef(false)
  const restoreRecords = useEffectEvent(restore)
  useEffect(() => {
    const storedRecords = unsavedStore.read<LocalRecord<Row>[]>(keyOf(storageKey))
    if (storedRecords) restoreRecords(storedRecords)
    isRead.current = true
  }, [storageKey])
  useEffect(() => {
    if (!isRead.current) return
    const unsaved = list.filter(isUnsaved).map(record => ({ ...record, error: undefined }))
    if (unsaved.length) unsavedStore.write(keyOf(storageKey), unsaved)
    else unsavedStore.remove(keyOf(storageKey))
  }, [storageKey, list])
  return { forget: () => unsavedStore.remove(keyOf(storageKey)) }
}
