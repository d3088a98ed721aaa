import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/**
 * Runs the same command line under another Node. The child gets a session of its own, so that Ctrl-C reaches it once,
 * through this process.
 * @param {string} runtime
 */
export function rerun(runtime) {
  const child = spawn(runtime, process.argv.slice(1), {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.pid && process.kill(-child.pid, signal))
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
}
