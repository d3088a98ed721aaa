#!/usr/bin/env node
// Starts, stops, restarts and kills processes by the units of deploy/systemd, with their environment, in place of systemd.
import { spawn } from 'node:child_process'
import { existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const site = process.env.SITE ?? ''
const [verb, ...names] = process.argv.slice(2)
if (!['start', 'stop', 'restart', 'kill'].includes(verb ?? ''))
  throw new Error(`systemctl ${verb} is not known here`)

for (const name of names) {
  const pidFile = join(site, 'run', name)
  if (verb !== 'start') await stop(pidFile, verb === 'kill' ? 'SIGKILL' : 'SIGTERM')
  if (verb === 'start' || verb === 'restart') startUnit(name, pidFile)
}

/**
 * @param {string} pidFile
 * @param {NodeJS.Signals} signal
 */
async function stop(pidFile, signal) {
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8'))
  if (isRunning(pid)) process.kill(pid, signal)
  while (isRunning(pid)) await sleep(50)
  rmSync(pidFile)
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    // A process that has ended but was not waited for is a zombie.
    return process.kill(pid, 0) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/**
 * @param {string} name
 * @param {string} pidFile
 */
function startUnit(name, pidFile) {
  const [template = '', instance = ''] = name.split('@')
  const file = join(site, 'units', `${template}${name.includes('@') ? '@' : ''}.service`)
  const unit = readFileSync(file, 'utf8').replaceAll('%i', instance)
  const lines = unit.split('\n').map(line => /^(\w+)=(.*)$/.exec(line) ?? [])
  /** @param {string} key */
  const valuesOf = key => lines.flatMap(([, found, value = '']) => (found === key ? [value] : []))
  const settings = [
    ...valuesOf('Environment').flatMap(value => value.split(' ')),
    ...valuesOf('EnvironmentFile').flatMap(path => readFileSync(path, 'utf8').split('\n').filter(Boolean)),
  ].map(setting => setting.split(/=(.*)/s).slice(0, 2))
  const [program = '', ...args] = valuesOf('ExecStart')[0]?.split(' ') ?? []
  const log = openSync(join(site, 'log', name), 'a')
  const child = spawn(program, args, {
    cwd: valuesOf('WorkingDirectory')[0],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...Object.fromEntries(settings) },
    detached: true,
    stdio: ['ignore', log, log],
  })
  writeFileSync(pidFile, String(child.pid))
  child.unref()
}
