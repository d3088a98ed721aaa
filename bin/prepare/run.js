import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { signLock } from './exclusive.js'
import { inRoot, root } from './paths.js'

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a program quietly, under the lock; says every ten seconds that it is still at work, and hands back what it printed.
 * A signal ends the program first and then us, so that nothing goes on behind the next start's back.
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

/** npm puts our own folder of programs into PATH; an installation would pull that Node from under itself. */
function outerEnvironment() {
  const path = (process.env.PATH ?? '').split(':').filter(folder => folder !== inRoot('node_modules', '.bin'))
  return { ...process.env, PATH: path.join(':') }
}
