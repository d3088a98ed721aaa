const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** @typedef {{ stop(): Promise<unknown> }} Running */

/**
 * Starts a program and stops it cleanly on a signal, or at once when it has nothing more to do. The terminal and npm may send the
 * same signal, so repeats within two seconds are ignored; a later one ends the process at once.
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

/** When re-run under another Node, this process has its own session and learns of its parent's end only through this channel. */
function endWithParent() {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}
