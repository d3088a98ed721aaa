import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot } from './paths.js'

const lock = inRoot('.prepare')

/**
 * Runs the action while holding a lock file, so that one start prepares at a time. A killed holder is found by its process number,
 * one on another machine by the age of the lock. Child processes of the holder count as holders too.
 * @template T
 * @param {() => Promise<T>} action
 */
export async function withLock(action) {
  await acquire()
  const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), 5_000)
  process.once('exit', release)
  try {
    return await action()
  } finally {
    clearInterval(beat)
    process.off('exit', release)
    release()
  }
}

async function acquire() {
  for (let told = false; !take(); told = true) {
    if (isStale()) discard()
    else if (!told) console.log('Ein anderer Start bereitet gerade alles vor, ich warte …')
    await sleep(200)
  }
}

function take() {
  try {
    mkdirSync(lock)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
  signLock(process.pid)
  return true
}

/** @param {(number | undefined)[]} pids */
export function signLock(...pids) {
  writeFileSync(`${lock}/holder`, [hostname(), ...pids].join(' '))
}

function isStale() {
  try {
    const [host, ...pids] = readFileSync(`${lock}/holder`, 'utf8').split(' ')
    return silence() > 60_000 || (host === hostname() && !pids.map(Number).some(runs))
  } catch {
    return silence() > 60_000
  }
}

function silence() {
  return Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
}

/** Takes over a stale lock by renaming it, which only one process can do. */
function discard() {
  const aside = `${lock}.${process.pid}`
  try {
    renameSync(lock, aside)
    rmSync(aside, { recursive: true })
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

function release() {
  rmSync(lock, { recursive: true, force: true })
}

/** @param {number} pid */
function runs(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}

/** @param {unknown} error */
const codeOf = error => (error instanceof Error && 'code' in error ? error.code : undefined)
