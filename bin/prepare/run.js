import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { signLock } from './lock.js'
import { inRoot, root } from './paths.js'

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a program quietly while holding the lock, reports progress every ten seconds and returns its output.
 * A signal ends the program before this process, so that it does not run on during the next start.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ code: number | null, output: string, seconds: number }>}
 */
export function run(command, args, env = {}) {
  const began = Date.now()
  const seconds = () => Math.round((Date.now() - began) / 1000)
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...outerEnvironment(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    signLock(process.pid, child.pid)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (output += data))
    const beat = setInterval(() => console.log(`  … noch dabei (${seconds()} Sekunden)`), 10_000)
    const release = passSignals(child)
    child.on('close', code => resolve({ code, output, seconds: seconds() }))
    child.on('error', reject)
    child.on('close', () => (clearInterval(beat), release()))
  })
}

/** @param {import('node:child_process').ChildProcess} child */
function passSignals(child) {
  /** @param {NodeJS.Signals} signal */
  const pass = signal => {
    child.once('close', () => process.exit(128 + constants.signals[signal]))
    child.kill(signal)
  }
  for (const signal of signals) process.on(signal, pass)
  return () => signals.forEach(signal => process.off(signal, pass))
}

/** Removes node_modules/.bin from PATH: an installation would replace the Node that runs it. */
function outerEnvironment() {
  const path = (process.env.PATH ?? '').split(':').filter(folder => folder !== inRoot('node_modules', '.bin'))
  return { ...process.env, PATH: path.join(':') }
}
