let reachable = true

/** Notes whether the last request reached the server. */
export function noteReachable(now: boolean) {
  reachable = now
}

/** Whether the browser has a connection and the last request reached the server. */
export const isReachable = () => navigator.onLine && reachable
