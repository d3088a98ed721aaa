/** Per turn of the event loop: at most so many requests are started, and none after so many milliseconds. */
const limits = { requests: 8, milliseconds: 10 }

/**
 * Starts a few requests per turn of the event loop, at least one. Starting a page can take milliseconds, and Node accepts one connection
 * per turn: without the queue, a burst would delay load shedding and health checks until all pages are started.
 */
export function createAdmissionQueue({ requests, milliseconds } = limits) {
  const waiting: (() => void)[] = []
  let running = false
  let deadline = 0

  function beginTurn() {
    deadline = performance.now() + milliseconds
    waiting.shift()?.()
    running = waiting.length > 0
    if (running) scheduleTurn()
  }

  function startNext() {
    if (performance.now() < deadline) waiting.shift()?.()
  }

  // One immediate each, so that microtasks of a request run before the next one starts.
  function scheduleTurn() {
    setImmediate(beginTurn)
    for (let number = 1; number < requests; number += 1) setImmediate(startNext)
  }

  return (start: () => void) => {
    waiting.push(start)
    if (running) return
    running = true
    scheduleTurn()
  }
}
