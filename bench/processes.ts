import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { packageRoot } from '#server/core/package-root.ts'
import { sendRequest } from './request.ts'

const production = { ...process.env, NODE_ENV: 'production' }

/** Reads NODE_OPTIONS and MALLOC_ARENA_MAX from the systemd unit, so that the benchmark runs with the memory of production. */
function memorySettings() {
  const unit = readFileSync(join(packageRoot, 'deploy', 'systemd', 'klarwerk@.service'), 'utf8')
  const [, line] = /^Environment=(NODE_OPTIONS=.*)$/m.exec(unit)!
  return parseEnv(line!.replaceAll(' ', '\n'))
}

export interface Limit {
  port: number
  child: ChildProcess
  stop(): Promise<void>
}

/** Starts a limit in a process of its own and returns the port it reports. */
export async function startLimit(file: string, input: object): Promise<Limit> {
  const path = resolve(import.meta.dirname, 'limits', file)
  const child = fork(path, { env: { ...production, LIMIT: JSON.stringify(input) }, execArgv: [] })
  const said = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => null)])
  if (!said) throw new Error(`${file} does not start`)
  return { port: said[0].port, child, stop: () => end(child) }
}

export interface Product {
  port: number
  pid: number
  stop(): Promise<void>
}

/** Starts the product with the systemd unit's settings of memory and the demo data, and waits for its first page. Without a URL it has its own database. */
export async function startProduct(
  dataDir: string,
  port: number,
  host: string,
  smtp = '',
  databaseUrl = '',
): Promise<Product> {
  const { NODE_ENV: _, ...env } = process.env
  const child = spawn(process.execPath, [join(packageRoot, 'bin', 'klarwerk.js'), 'serve', '--demo'], {
    env: {
      ...env,
      ...memorySettings(),
      DATA_DIR: dataDir,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      REQUESTS_PER_MINUTE: '100000000',
      FREE_SUBMISSIONS: '1000000',
      ...(smtp && { SMTP_URL: smtp, MAILING_EMAILS_PER_MINUTE: '0' }),
      EMAILS_PER_ADDRESS: '1000000',
      EMAILS_PER_ORGANIZATION: '1000000',
      CONNECTIONS_PER_ADDRESS: '2000',
    },
    // The last stdio entry is a channel that lets the product notice our end.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  while (!(await answers(port, host))) {
    if (child.exitCode !== null) throw new Error('The product does not start')
    await sleep(5)
  }
  return { port, pid: child.pid!, stop: () => end(child) }
}

const answers = (port: number, host: string) =>
  sendRequest({ port, path: '/', headers: { host } }).then(
    ({ ok }) => ok,
    () => false,
  )

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
