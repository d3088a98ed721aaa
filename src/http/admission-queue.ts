/**
 * Starts at most 8 requests per runBatch of the event loop. Rendering a page can block the loop; without the queue, a burst would delay
 * load shedding and health checks until all pages are rendered.
 */
export function createAdmissionQueue(batchSize = 8) {
  const waiting: (() => void)[] = []
  let running = false

  function runBatch() {
    // One immediate each, so that microtasks of a request run before the next one starts.
    for (const start of waiting.splice(0, batchSize)) setImmediate(start)
    running = waiting.length > 0
    if (running) setImmediate(runBatch)
  }

  return (start: () => void) => {
    waiting.push(start)
    if (running) return
    running = true
    setImmediate(runBatch)
  }
}
