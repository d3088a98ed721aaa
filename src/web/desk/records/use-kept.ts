import { useEffect, useEffectEvent, useRef } from 'react'
import { isUnsaved, type Local } from '../../local-records.ts'

const nameOf = (place: string) => `draft records ${place}`

/** Keeps in this tab what is not yet saved, through a reload and a new sign-in, until it is saved or thrown away. */
export function useKept<Row>(place: string, list: Local<Row>[], restore: (list: Local<Row>[]) => void) {
  const isRead = useRef(false)
  const bringBack = useEffectEvent(restore)
  useEffect(() => {
    const kept = sessionStorage.getItem(nameOf(place))
    if (kept) bringBack(JSON.parse(kept) as Local<Row>[])
    isRead.current = true
  }, [place])
  useEffect(() => {
    if (!isRead.current) return
    const unsaved = list.filter(isUnsaved).map(record => ({ ...record, error: undefined }))
    if (unsaved.length) sessionStorage.setItem(nameOf(place), JSON.stringify(unsaved))
    else sessionStorage.removeItem(nameOf(place))
  }, [place, list])
  return { forget: () => sessionStorage.removeItem(nameOf(place)) }
}
