import { type RefObject, useEffect, useState } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement | RadioNodeList

const place = (key: string) => `draft ${key}`
const field = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as Field | null

/**
 * Keeps in this tab what is being typed into a form, through reloads, errors and a new sign-in, until it is sent or thrown
 * away. `key` names the user too: the next one in the same browser gets nothing of it.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, key: string, names: string) {
  const [savedAt, setSavedAt] = useState<string>()
  useEffect(() => {
    const element = form.current
    if (!element) return
    restore(element, key)
    const keep = () => {
      sessionStorage.setItem(place(key), JSON.stringify(typedIn(element, names)))
      setSavedAt(new Date().toISOString())
    }
    element.addEventListener('input', keep)
    return () => element.removeEventListener('input', keep)
  }, [form, key, names])
  return { savedAt, forget: () => sessionStorage.removeItem(place(key)) }
}

/** Nothing of what was typed stays in the browser. */
export const forgetDrafts = () => sessionStorage.clear()

const typedIn = (form: HTMLFormElement, names: string) =>
  Object.fromEntries(names.split(' ').map(name => [name, field(form, name)?.value ?? '']))

function restore(form: HTMLFormElement, key: string) {
  const kept = JSON.parse(sessionStorage.getItem(place(key)) ?? '{}') as Record<string, string>
  for (const [name, value] of Object.entries(kept)) {
    const element = field(form, name)
    if (!element || element.value === value) continue
    element.value = value
    if (element instanceof HTMLElement) element.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
