import { useEffect, useEffectEvent, useRef } from 'react'
import { isUnsaved, type LocalRecord } from '../../lib/local-records.ts'

const storageName = (storageKey: string) => `draft records ${storageKey}`

/** Stores unsaved records in sessionStorage, through reloads and a new sign-in, until they are saved or discarded. */
export function useUnsavedRecords<Row>(
  storageKey: string,
  list: LocalRecord<Row>[],
  restore: (list: LocalRecord<Row>[]) => void,
) {
  const isRead = useRef(false)
  const restoreRecords = useEffectEvent(restore)
  useEffect(() => {
    const storedRecords = sessionStorage.getItem(storageName(storageKey))
    if (storedRecords) restoreRecords(JSON.parse(storedRecords) as LocalRecord<Row>[])
    isRead.current = true
  }, [storageKey])
  useEffect(() => {
    if (!isRead.current) return
    const unsaved = list.filter(isUnsaved).map(record => ({ ...record, error: undefined }))
    if (unsaved.length) sessionStorage.setItem(storageName(storageKey), JSON.stringify(unsaved))
    else sessionStorage.removeItem(storageName(storageKey))
  }, [storageKey, list])
  return { forget: () => sessionStorage.removeItem(storageName(storageKey)) }
}
