let reachable = true

/** Notes whether the last request reached the server. */
export function noteReachable(now: boolean) {
  reachable = now
}

/** Whether the browser has a connection and the last request reached the server. */
export const isReachable = () => navigator.onLine && reachable

/** Asks the server whether it answers, and notes it. */
export async function probe(): Promise<boolean> {
  const isUp = await fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  )
  noteReachable(isUp)
  return isUp
}
