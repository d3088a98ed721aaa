let reachable = true
let sessionEnded = false

/** Notes whether the last request reached the server. */
export function noteReachable(now: boolean) {
  reachable = now
}

/** Whether the browser has a connection and the last request reached the server. */
export const isReachable = () => navigator.onLine && reachable

/** Notes whether the last save was refused because the session has ended. */
export function noteSessionEnded(now: boolean) {
  sessionEnded = now
}

/** Whether the session is known to have ended: loading the page again would lead away to the sign-in. */
export const isSessionEnded = () => sessionEnded

let isWaitingSend = false
const listeners = new Set<() => void>()

/** Notes whether a form waits until the server can be reached. */
export function noteWaitingSend(now: boolean) {
  if (now === isWaitingSend) return
  isWaitingSend = now
  for (const listener of listeners) listener()
}

/** Whether a form waits, as a store of React. */
export const waitingSend = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: () => isWaitingSend,
}

/** Asks the server whether it answers, and notes it. */
export async function probe(): Promise<boolean> {
  const isUp = await fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  )
  noteReachable(isUp)
  return isUp
}
