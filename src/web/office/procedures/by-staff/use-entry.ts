import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import type { ProcedureType } from '#contract/procedures/types.ts'
import { noteReachable } from '../../../staff-ui/realtime/reachable.ts'
import type { EntryState } from './entry-data.ts'

/** Milliseconds after the last letter before the entry is saved. */
const pause = 400

const storageName = (userId: string, type: string) => `draft ${userId} entry ${type}`

/**
 * Keeps the form of an entry in the tab with each letter, and saves it on the server, which answers the fields, questions and errors of these
 * values.
 */
export function useEntry(
  form: RefObject<HTMLFormElement | null>,
  type: ProcedureType,
  userId: string,
  initial: EntryState,
) {
  const [state, setState] = useState(initial)
  const [isSaved, setSaved] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef<AbortController>(undefined)
  const name = storageName(userId, type)
  const save = useCallback(
    async (body: string) => {
      asked.current?.abort()
      const controller = new AbortController()
      asked.current = controller
      try {
        const response = await fetch(href('/login/procedures/:type/entry', { type }), {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body,
          signal: controller.signal,
        })
        if (!response.ok) throw new Error(`Saving failed with ${response.status}.`)
        setState((await response.json()) as EntryState)
        // What was typed meanwhile stays until it is saved.
        if (sessionStorage.getItem(name) === body) sessionStorage.removeItem(name)
        setSaved(true)
        noteReachable(true)
      } catch {
        if (!controller.signal.aborted) setSaved(false)
      }
    },
    [name, type],
  )
  /** Saves what the form has now, at once or after a pause in typing. */
  const changed = useCallback(
    (isAtOnce: boolean) => {
      if (!form.current) return
      const body = bodyOf(form.current)
      sessionStorage.setItem(name, body)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save(body), isAtOnce ? 0 : pause)
    },
    [form, name, save],
  )
  // What this tab could not save comes back.
  useEffect(() => {
    const kept = sessionStorage.getItem(name)
    if (kept) timer.current = setTimeout(() => void save(kept))
    return () => clearTimeout(timer.current)
  }, [name, save])
  return { ...state, isSaved, changed, save, forget: () => sessionStorage.removeItem(name) }
}

/** The input as it is posted; files are not sent. */
function bodyOf(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return new URLSearchParams(entries).toString()
}
