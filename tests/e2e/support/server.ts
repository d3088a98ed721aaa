import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot, root } from '../../../bin/prepare/paths.js'
import { findRuntime } from '../../../bin/prepare/runtime.js'
import { freePort } from '../../free-port.ts'

export interface Server {
  port: number
  pid: number
  /** The output so far. */
  said(): string
  /** Log lines of level error. */
  errors(): string[]
  /** Stops it with SIGTERM and returns the exit code. */
  stop(): Promise<number | null>
  /** Kills it with SIGKILL. */
  kill(): Promise<void>
}

/** Starts the built program with the demo data in a data folder and waits until it listens. */
export async function startServer(
  dataDir: string,
  { port, env }: { port?: number; env?: NodeJS.ProcessEnv } = {},
): Promise<Server> {
  const chosen = port ?? (await freePort())
  const child = spawn(findRuntime(), [inRoot('bin', 'klarwerk.js'), 'serve', '--demo'], {
    cwd: root,
    // The IPC channel lets the server end when the tests are killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...outerEnvironment(), PORT: String(chosen), DATA_DIR: dataDir, ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (said += String(chunk)))
  const exited = once(child, 'exit') as Promise<[number | null]>
  while (child.exitCode === null && !said.includes('Klarwerk läuft.')) await sleep(10)
  if (child.exitCode !== null) throw new Error(`The server did not start:\n${said}`)
  return {
    port: chosen,
    pid: child.pid!,
    said: () => said,
    errors: () => said.split('\n').filter(line => /^\{"level":[56]0/.test(line)),
    async stop() {
      child.kill('SIGTERM')
      return (await exited)[0]
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** The environment without the test runner's variables. */
export function outerEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, DATABASE_URL: __, SMTP_URL: ___, NODE_OPTIONS: ____, ...env } = process.env
  return env
}
