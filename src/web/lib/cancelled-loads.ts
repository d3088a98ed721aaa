/**
 * Keeps a load that another one replaced from counting as an error of a script. React Router aborts it, but
 * nothing in it waits for the end of the answer's stream, so that end is rejected unheard.
 */
export function passOverCancelledLoads() {
  window.addEventListener('unhandledrejection', event => {
    const { reason } = event as { reason: unknown }
    if (reason instanceof DOMException && reason.name === 'AbortError') event.preventDefault()
  })
}
