const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** @typedef {{ stop(): Promise<unknown> }} Running */

/**
 * Starts something and stops it cleanly when a signal asks for that, or at once when it is done by starting. The
 * terminal and npm may both send the same signal, so repeats are ignored; only who asks again after two seconds cuts
 * it short.
 * @param {(signal: AbortSignal) => Promise<Running>} start
 */
export async function runUntilStopped(start, { lasting = true } = {}) {
  const stopping = new AbortController()
  for (const signal of signals) process.on(signal, () => ask(stopping))
  endWithParent()
  try {
    const running = await start(stopping.signal)
    if (lasting) await aborted(stopping.signal)
    await running.stop()
  } catch (error) {
    if (!stopping.signal.aborted) throw error
  }
  process.exit()
}

let asked = 0

/** @param {AbortController} stopping */
function ask(stopping) {
  if (asked && Date.now() - asked > 2_000) process.exit(130)
  if (!asked) console.log('\nKlarwerk wird beendet …')
  asked ||= Date.now()
  stopping.abort()
}

/** @param {AbortSignal} signal */
function aborted(signal) {
  return signal.aborted || new Promise(resolve => signal.addEventListener('abort', resolve))
}

/** Re-run under another Node we are in a session of our own, and only this channel tells that our parent is gone. */
function endWithParent() {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}
