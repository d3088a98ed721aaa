import { type RefObject, startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { noteUnsavedInput } from '../record/save/unsaved-input.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | RadioNodeList

const storageName = (key: string) => `draft ${key}`
const field = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as Field | null

/**
 * Stores the input of a form in sessionStorage, through reloads, errors and a new sign-in, until it is sent
 * or discarded. `key` includes the user id, so that the next user of the browser does not see it.
 */
export function useUnsavedInput(form: RefObject<HTMLFormElement | null>, key: string, names: string) {
  const [savedAt, setSavedAt] = useState<string>()
  useEffect(() => {
    const element = form.current
    if (!element) return
    restore(element, key)
    noteUnsavedInput(key, sessionStorage.getItem(storageName(key)) !== null)
    const store = () => {
      sessionStorage.setItem(storageName(key), JSON.stringify(valuesOf(element, names)))
      noteUnsavedInput(key, true)
      // React hears of the input after the form; drawn at once, a field that it controls would lose
      // what was just typed.
      startTransition(() => setSavedAt(new Date().toISOString()))
    }
    element.addEventListener('input', store)
    return () => {
      noteUnsavedInput(key, false)
      element.removeEventListener('input', store)
    }
  }, [form, key, names])
  return {
    savedAt,
    forget: () => {
      noteUnsavedInput(key, false)
      sessionStorage.removeItem(storageName(key))
    },
    keepSent: () => {
      noteUnsavedInput(key, false)
      rename(storageName(key), sentName(key))
    },
  }
}

/** What was sent and can still be taken back. */
const sentName = (key: string) => storageName(`sent ${key}`)

function rename(from: string, to: string) {
  const value = sessionStorage.getItem(from)
  if (value === null) return
  sessionStorage.setItem(to, value)
  sessionStorage.removeItem(from)
}

/** Makes input about a record unsaved again that was taken back; returns the last word of its key, undefined where there is none. */
export function bringBackSent(id: string): string | undefined {
  const begin = sentName('')
  const name = Object.keys(sessionStorage).find(each => each.startsWith(begin) && each.includes(id))
  if (!name) return undefined
  rename(name, storageName(name.slice(begin.length)))
  return name.split(' ').at(-1)
}

/**
 * Removes the unsaved input of others who used this tab before; that of the same person stays after an ended
 * session.
 */
export function useOwnUnsavedInput(userId: string | undefined) {
  useEffect(() => {
    if (!userId) return
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(storageName('')) && !key.includes(userId)) sessionStorage.removeItem(key)
  }, [userId])
}

/** Removes all unsaved input from the browser. */
export const clearUnsavedInput = () => sessionStorage.clear()

const valuesOf = (form: HTMLFormElement, names: string) =>
  Object.fromEntries(names.split(' ').map(name => [name, field(form, name)?.value ?? '']))

function restore(form: HTMLFormElement, key: string) {
  const values = JSON.parse(sessionStorage.getItem(storageName(key)) ?? '{}') as Record<string, string>
  for (const [name, value] of Object.entries(values)) {
    const element = field(form, name)
    if (!element || element.value === value) continue
    element.value = value
    if (element instanceof HTMLElement) element.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

const listeners = new Set<() => void>()
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** State of a form that a script draws, kept in the tab like the input of `useUnsavedInput`. */
export function useUnsavedState<State extends object>(key: string, initial: State) {
  const stored = useSyncExternalStore(
    subscribe,
    () => sessionStorage.getItem(storageName(key)),
    () => null,
  )
  const isStored = stored !== null
  useEffect(() => {
    noteUnsavedInput(key, isStored)
    return () => noteUnsavedInput(key, false)
  }, [key, isStored])
  const write = (change: () => void) => {
    change()
    for (const listener of listeners) listener()
  }
  return {
    state: stored ? { ...initial, ...(JSON.parse(stored) as Partial<State>) } : initial,
    change: (next: State) => write(() => sessionStorage.setItem(storageName(key), JSON.stringify(next))),
    forget: () => write(() => sessionStorage.removeItem(storageName(key))),
  }
}
