const storedUntil = 'outgoing until'
export const sentEvent = 'klarwerk:sent'
export const recalledEvent = 'klarwerk:recalled'

/** Whether something was sent in this tab that may still wait. */
export const maybeWaiting = () => Number(sessionStorage.getItem(storedUntil)) > Date.now()

/** Remembers until when something may wait (ms). */
export const rememberWaiting = (until: number) => sessionStorage.setItem(storedUntil, String(until))

/** Tells the page that something was sent. */
export function announceSent() {
  rememberWaiting(Date.now() + 1000)
  window.dispatchEvent(new Event(sentEvent))
}

/** Tells the page that something was taken back. */
export const announceRecalled = () => void window.dispatchEvent(new Event(recalledEvent))
