import { replaceContent } from './replace-content.ts'

/**
 * Submits the forms of the content by fetch. Redirects are followed; other answers replace the content without a history
 * entry. Allows one submission at a time, and none while a file is uploading.
 */
const sending = new WeakSet<HTMLFormElement>()

document.addEventListener('submit', event => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return
  if (form.method !== 'post' || !form.closest('main')) return
  event.preventDefault()
  const upload = form.querySelector('progress')
  if (upload) upload.closest<HTMLElement>('[tabindex]')?.focus()
  else if (!sending.has(form)) void send(form, event.submitter)
})

async function send(form: HTMLFormElement, button: HTMLElement | null) {
  sending.add(form)
  const restoreButton = showBusy(button)
  try {
    const response = await fetch(form.action, { method: 'POST', body: bodyOf(form, button) })
    if (response.redirected) return location.assign(response.url)
    replaceContent(await response.text())
  } catch {
    restoreButton()
    showConnectionError(button ?? form)
  }
  sending.delete(form)
}

function bodyOf(form: HTMLFormElement, button: HTMLElement | null) {
  const data = new FormData(form, button)
  return form.enctype === 'multipart/form-data'
    ? data
    : new URLSearchParams(data as unknown as Record<string, string>)
}

/** Marks the button as busy with its `data-sending` label. Returns a function that restores it. */
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

function showConnectionError(at: HTMLElement) {
  const message = document.getElementById('keine-verbindung') ?? document.createElement('p')
  message.id = 'keine-verbindung'
  message.role = 'alert'
  message.textContent =
    'Es gibt gerade keine Verbindung. Ihre Eingaben sind noch da. Bitte versuchen Sie es gleich noch einmal.'
  at.before(message)
}

// The back/forward cache may restore a page whose form is still marked as busy.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && document.querySelector('main [aria-busy]')) location.reload()
})
