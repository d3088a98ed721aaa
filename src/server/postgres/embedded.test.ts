import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeFolder, removeFolder } from '../../../tests/setup/folder.ts'
import { connectionsPerProcess } from '../core/database/pool-sizes.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'
import { waitFor } from '../../../tests/wait-for.ts'

// 0700, like a clone in the home of root: the server must have access nevertheless.
const folders = [makeFolder()]
let dataDir: string
const cluster = () => join(dataDir, 'postgres')
const start = (folder = dataDir) => startEmbedded({ dataDir: folder, log: () => {} })

vi.setConfig({ testTimeout: 30_000 })

beforeEach(() => {
  dataDir = folders[0]!
})

afterEach(() => stopPostmaster(cluster()))

afterAll(() => Promise.all(folders.map(removeFolder)))

test('starts on a private socket, and stops', async () => {
  const server = await start()
  expect(server.reused).toBe(false)
  expect(await ask(server, 'show listen_addresses')).toBe('')
  expect(await ask(server, 'show data_checksums')).toBe('on')
  expect(await ask(server, `select upper('äöü')`)).toBe('ÄÖÜ')
  expect(await ask(server, 'select rolsuper from pg_roles where rolname = current_user')).toBe(false)
  expect(statSync(server.connection.host).mode & 0o777).toBe(0o700)
  await server.stop()
  expect(findPostmaster(cluster())).toBeNull()
})

test.runIf(process.platform === 'linux')('never runs as root', async () => {
  const server = await start()
  const status = readFileSync(`/proc/${findPostmaster(cluster())?.pid}/status`, 'utf8')
  expect(status).not.toMatch(/^Uid:\t0/m)
  await server.stop()
})

test('data survives a stop', async () => {
  await withServer(server => ask(server, 'create table if not exists kept as select 42 as answer'))
  await withServer(async server => expect(await ask(server, 'select answer from kept')).toBe(42))
})

test('two concurrent starts share a server, and the last to stop stops it', async () => {
  dataDir = newFolder()
  const [one, two] = await Promise.all([start(), start()])
  expect([one.reused, two.reused]).toContain(false)
  await one.stop()
  expect(await ask(two, 'select 1')).toBe(1)
  await two.stop()
  expect(findPostmaster(cluster())).toBeNull()
})

test('two concurrent stops leave no server behind', async () => {
  const servers = [await start(), await start()]
  await Promise.all(servers.map(server => server.stop()))
  expect(findPostmaster(cluster())).toBeNull()
})

test('as many processes start as all connections suffice for, and the next is told', async () => {
  const servers = await Promise.all(Array.from({ length: 10 }, () => start()))
  const { connection } = servers[0]!
  const others = servers.length * (connectionsPerProcess - 1)
  const clients = Array.from({ length: others }, () => new Client(connection))
  await Promise.all(clients.map(client => client.connect()))
  await Promise.all(clients.map(client => client.end()))
  await expect(start()).rejects.toThrow('Verbindungen für 10 Prozesse auf einem Datenordner')
  await servers.pop()!.stop()
  servers.push(await start())
  await Promise.all(servers.map(server => server.stop()))
  expect(findPostmaster(cluster())).toBeNull()
})

test('a start during a stop waits for the end and starts a new server', async () => {
  const first = await start()
  const [second] = await Promise.all([start(), first.stop()])
  expect(await ask(second, 'select 1')).toBe(1)
  await second.stop()
})

test('the server of a killed process is reused by the next start, which stops it', async () => {
  const { pid } = await killOwner()
  const server = await start()
  expect(server.reused).toBe(true)
  expect(findPostmaster(cluster())?.pid).toBe(pid)
  await server.stop()
  expect(findPostmaster(cluster())).toBeNull()
})

test('a killed server is restarted, with all committed data', async () => {
  const server = await start()
  await ask(server, 'create table if not exists kept as select 42 as answer')
  process.kill(findPostmaster(cluster())!.pid, 'SIGKILL')
  await waitFor(async () => expect(await ask(server, 'select answer from kept')).toBe(42))
  await server.stop()
})

test('a stale lock file with the pid of another process does not prevent the start', async () => {
  const server = await start()
  const lockFile = readFileSync(join(cluster(), 'postmaster.pid'), 'utf8')
  await server.stop()
  writeFileSync(join(cluster(), 'postmaster.pid'), lockFile.replace(/^\d+/, String(process.pid)), {
    mode: 0o600,
  })
  await withServer(async again => expect(await ask(again, 'select 1')).toBe(1))
})

test('with a path too long for a socket, only the socket moves', async () => {
  const deep = join(dataDir, 'sehr-langer-ordner'.repeat(6))
  const server = await start(deep)
  expect(server.connection.host).toMatch(/klarwerk-[0-9a-f]{16}$/)
  expect(await ask(server, 'select 1')).toBe(1)
  await server.stop()
  rmSync(server.connection.host, { recursive: true })
})

test('files of another PostgreSQL version are refused and unchanged', async () => {
  dataDir = newFolder()
  await withServer(async () => {})
  writeFileSync(join(cluster(), 'PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow(/stammen von PostgreSQL 17/)
})

test('a failed start reports the reason', async () => {
  dataDir = newFolder()
  await withServer(async () => {})
  chmodSync(cluster(), 0o777)
  await expect(start()).rejects.toThrow(/has invalid permissions/)
})

test('abandoned temporary folders are removed', async () => {
  dataDir = newFolder()
  writeFileSync(join(dataDir, 'postgres.new-1999999999'), '')
  await withServer(async () => {})
  expect(existsSync(join(dataDir, 'postgres.new-1999999999'))).toBe(false)
})

function newFolder(): string {
  const folder = makeFolder()
  folders.push(folder)
  return folder
}

async function withServer(action: (server: Embedded) => Promise<unknown>): Promise<void> {
  const server = await start()
  await action(server).finally(() => server.stop())
}

async function ask({ connection }: Embedded, sql: string): Promise<unknown> {
  const client = new Client({ ...connection, ssl: false })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query({ text: sql, rowMode: 'array' }).finally(() => client.end())
  return rows[0]?.[0]
}

/** Starts the server from a child process and kills that with SIGKILL. */
async function killOwner() {
  const module = JSON.stringify(join(import.meta.dirname, 'embedded.ts'))
  const code = `
    const { startEmbedded } = await import(${module})
    await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log() {} })
    console.log('started')`
  const application = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(application.stdout, 'data')
  const { pid } = findPostmaster(cluster())!
  application.kill('SIGKILL')
  await once(application, 'exit')
  return { pid }
}
