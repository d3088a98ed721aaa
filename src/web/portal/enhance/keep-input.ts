import { restoreValues } from './save-draft.ts'

type Entry = [name: string, value: string]

/**
 * Keeps what is typed in a form that has no draft on the server: in this tab, until the form is sent, and only while the tab is
 * open; signing out clears it (`Clear-Site-Data`). Asks before the tab is closed or reloaded with something unsent.
 */
export function enhance(element: HTMLElement) {
  const form = element as HTMLFormElement
  const slot = `kept ${location.pathname}`
  let isDirty = false
  let isLeaving = false

  const typed = () =>
    [...new FormData(form)].filter(
      (entry): entry is Entry =>
        typeof entry[1] === 'string' && !form.querySelector(`[type=hidden][name="${entry[0]}"]`),
    )

  function keep() {
    isDirty = true
    isLeaving = false
    sessionStorage.setItem(slot, JSON.stringify(typed()))
  }

  const kept = sessionStorage.getItem(slot)
  if (kept) {
    restoreValues(form, JSON.parse(kept) as Entry[])
    isDirty = true
  }

  form.addEventListener('input', keep)
  form.addEventListener('submit', () => {
    isLeaving = true
    sessionStorage.removeItem(slot)
  })
  // Links of the page lose nothing, because the tab keeps the values.
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href]')) isLeaving = true
  })
  addEventListener('beforeunload', event => {
    if (isDirty && !isLeaving && form.isConnected) event.preventDefault()
  })
  addEventListener('pageshow', () => (isLeaving = false))
}
