import { beginDraft, standAtOwnAddress } from './begin-draft.ts'

/** Milliseconds without input before the values are saved. */
const pause = 800
/** Age in milliseconds up to which values that a page could not wait to save are put back. */
const maxAge = 60_000

type Entry = [name: string, value: string]

/**
 * Saves the values of a draft's step while they are typed, so that reload, Back, links and a closed tab lose nothing. Asks
 * before leaving only where saving failed, a file is still being uploaded, or a signature is not sent yet.
 */
export function enhance(element: HTMLElement) {
  const form = element as HTMLFormElement
  const url = form.dataset.save ?? ''
  const notice = form.querySelector<HTMLElement>('[data-part=saved]')!
  const slot = `unsaved ${url}`
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: Promise<void> | undefined
  let isDirty = false
  let isSending = false

  const entries = () =>
    [...new FormData(form)].filter((entry): entry is Entry => typeof entry[1] === 'string')
  const body = () => new URLSearchParams(entries())

  function say(text: string, isFailure = false) {
    notice.toggleAttribute('role', false)
    if (isFailure) notice.setAttribute('role', 'alert')
    notice.textContent = text
  }

  async function save() {
    isDirty = false
    try {
      const { ok, status } = await beginOrSave()
      if (ok) return say('Ihre Eingaben sind gespeichert.')
      isDirty = true
      say(status === 404 ? expired : failed, true)
    } catch {
      isDirty = true
      say(failed, true)
    }
  }

  /** The first request of a form without a draft begins one, and an upload may have sent it meanwhile. */
  async function beginOrSave() {
    const begun = await beginDraft(form)
    return begun ?? fetch(url, { method: 'POST', body: body() })
  }

  async function saveInTurn() {
    await pending
    pending = save()
    await pending
    pending = undefined
  }

  function schedule() {
    isDirty = true
    isSending = false
    clearTimeout(timer)
    timer = setTimeout(() => void saveInTurn(), pause)
  }

  /** The page goes before the pause is over: sends what it can, and keeps the values for a reload that is quicker. */
  function leave() {
    if (!isDirty || isSending || !form.isConnected) return
    clearTimeout(timer)
    const values = JSON.stringify({ at: Date.now(), entries: entries() })
    sessionStorage.setItem(slot, values)
    void fetch(url, { method: 'POST', body: body(), keepalive: true }).catch(() => undefined)
  }

  function ask(event: BeforeUnloadEvent) {
    const isLost = notice.getAttribute('role') === 'alert' && isDirty
    if (form.isConnected && !isSending && (isLost || form.querySelector('progress') || hasUnsentFile(form)))
      event.preventDefault()
  }

  // Waits for a running request before the form is submitted, because it could overwrite the newer values.
  function onSubmit(event: SubmitEvent) {
    clearTimeout(timer)
    if (event.defaultPrevented) return
    isSending = true
    if (!pending) return
    event.preventDefault()
    void pending.then(() => form.requestSubmit(event.submitter))
  }

  standAtOwnAddress(form)
  putBack(form, slot, schedule)
  form.addEventListener('input', schedule)
  form.addEventListener('submit', onSubmit)
  addEventListener('pagehide', leave)
  addEventListener('beforeunload', ask)
}

const failed =
  'Ihre letzten Eingaben sind noch nicht gespeichert. Wir versuchen es bei der nächsten Änderung wieder.'
const expired = 'Hier wird nicht mehr gespeichert: Der Vorgang ist anderswo geöffnet oder abgelaufen.'

const hasUnsentFile = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>('input[type=file]')].some(({ files }) => files?.length)

function putBack(form: HTMLFormElement, slot: string, onChange: () => void) {
  const kept = sessionStorage.getItem(slot)
  sessionStorage.removeItem(slot)
  if (!kept) return
  const { at, entries } = JSON.parse(kept) as { at: number; entries: Entry[] }
  if (Date.now() - at > maxAge) return
  restoreValues(form, entries)
  onChange()
}

/** Puts values back into the controls that the form still has. */
export function restoreValues(form: HTMLFormElement, entries: Entry[]) {
  for (const control of form.elements) {
    if (!(
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    ))
      continue
    const values = entries.filter(([name]) => name === control.name).map(([, value]) => value)
    if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type))
      control.checked = values.includes(control.value)
    else if (values[0] !== undefined && control.type !== 'hidden' && control.type !== 'file')
      control.value = values[0]
  }
}
