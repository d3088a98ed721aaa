import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { packageRoot } from '#server/core/package-root.ts'
import { superuserConnection } from '#server/postgres/lease.ts'
import { socketFolder } from '#server/postgres/socket.ts'
import { createHttp } from './http.ts'

/** Starts the demo in a folder of its own, with everything as it runs in production but for the limits of emails. */
export async function startDemo(smtpUrl: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'klarwerk-attack-'))
  const port = await freePort()
  const { NODE_ENV: _, ...env } = process.env
  const errors: string[] = []
  const child = spawn(process.execPath, [join(packageRoot, 'bin', 'klarwerk.js'), 'serve', '--demo'], {
    env: {
      ...env,
      DATA_DIR: dataDir,
      PORT: String(port),
      DATABASE_URL: '',
      SMTP_URL: smtpUrl,
      EMAILS_PER_ADDRESS: '1000000',
      RECALL_SECONDS: '0',
      EMAILS_PER_ORGANIZATION: '1000000',
    },
    // The last entry is a channel that lets the server notice our end.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  child.stderr!.on('data', (chunk: Buffer) => void errors.push(chunk.toString()))
  const url = new URL(`http://localhost:${port}`)
  const http = createHttp(url)
  while (!(await isReady(http))) {
    if (child.exitCode !== null) {
      await rm(dataDir, { recursive: true })
      throw new Error(`The demo does not start:\n${errors.join('')}`)
    }
    await sleep(100)
  }
  const database = new Client({ ...superuserConnection(socketFolder(dataDir), 5432), database: 'klarwerk' })
  await database.connect()
  return {
    url,
    pid: child.pid!,
    database,
    /** Error log of the server. */
    errors,
    async close() {
      await database.end()
      if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
      await rm(dataDir, { recursive: true })
    },
  }
}

const isReady = (http: ReturnType<typeof createHttp>) =>
  http.send({ host: 'localhost', path: '/readyz' }).then(
    ({ status }) => status === 200,
    () => false,
  )

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
