import { showContent } from './content.ts'

/**
 * Sends the content's forms without leaving the page. A refusal or a changed form takes the content's place and is no stop on the
 * way back; what leads on is gone to. One submission at a time, and none while a file is still on its way.
 */
const sending = new WeakSet<HTMLFormElement>()

document.addEventListener('submit', event => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return
  if (form.method !== 'post' || !form.closest('main')) return
  event.preventDefault()
  const upload = form.querySelector('progress')
  if (upload) {
    // Nothing is on its way, so nothing says that it is.
    event.stopImmediatePropagation()
    upload.closest<HTMLElement>('[tabindex]')?.focus()
  } else if (!sending.has(form)) void send(form, event.submitter)
})

async function send(form: HTMLFormElement, button: HTMLElement | null) {
  sending.add(form)
  const rest = showBusy(button)
  try {
    const response = await fetch(form.action, { method: 'POST', body: bodyOf(form, button) })
    if (response.redirected) return location.assign(response.url)
    showContent(await response.text())
  } catch {
    rest()
    tellBroken(button ?? form)
  }
  sending.delete(form)
}

function bodyOf(form: HTMLFormElement, button: HTMLElement | null) {
  const data = new FormData(form, button)
  return form.enctype === 'multipart/form-data'
    ? data
    : new URLSearchParams(data as unknown as Record<string, string>)
}

/** The button says what it does, and gets its words back. */
function showBusy(button: HTMLElement | null): () => void {
  if (!button) return () => {}
  const words = [...button.childNodes]
  button.setAttribute('aria-busy', 'true')
  if (button.dataset.sending) button.replaceChildren(button.dataset.sending)
  return () => {
    button.removeAttribute('aria-busy')
    button.replaceChildren(...words)
  }
}

function tellBroken(at: HTMLElement) {
  const told = document.getElementById('keine-verbindung') ?? document.createElement('p')
  told.id = 'keine-verbindung'
  told.role = 'alert'
  told.textContent =
    'Es gibt gerade keine Verbindung. Ihre Eingaben sind noch da. Bitte versuchen Sie es gleich noch einmal.'
  at.before(told)
}

// A browser may show a page again as it was left.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && document.querySelector('main [aria-busy]')) location.reload()
})
