import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findPostmaster } from '#server/postgres/postmaster.ts'
import { inRoot, root } from '../../bin/prepare/paths.js'
import { findRuntime } from '../../bin/prepare/runtime.js'
import { makeFolder, removeFolder } from '../setup/folder.ts'
import { queryDatabase } from './support/database.ts'
import { send } from './support/http.ts'
import { outerEnvironment, startServer } from './support/server.ts'

const dataDir = makeFolder()
const cluster = join(dataDir, 'postgres')
afterAll(() => removeFolder(dataDir))

const countCases = async () => {
  const [row] = await queryDatabase<{ count: number }>('select count(*)::int from procedures', [], dataDir)
  return row!.count
}

async function timed<T>(action: () => Promise<T>): Promise<[T, seconds: number]> {
  const before = performance.now()
  return [await action(), (performance.now() - before) / 1000]
}

test('starts on an empty folder, stops cleanly, and is quick the second time', async () => {
  const [first, long] = await timed(() => startServer(dataDir))
  expect(await send(first.port, { path: '/healthz' })).toMatchObject({ status: 200, body: 'ok' })
  expect(await send(first.port, { path: '/readyz' })).toMatchObject({ status: 200, body: 'ready' })
  expect(first.said()).toContain(`http://auental.localhost:${first.port}/`)
  const cases = await countCases()
  expect(cases).toBeGreaterThan(100)
  expect(await first.stop()).toBe(0)
  expect(findPostmaster(cluster)).toBeNull()
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
  expect(first.errors()).toEqual([])

  const [second, short] = await timed(() => startServer(dataDir))
  console.log(`first start ${long.toFixed(1)} s, second ${short.toFixed(1)} s`)
  expect(short).toBeLessThan(Math.min(long, 15))
  expect(await countCases()).toBe(cases)
  expect(await second.stop()).toBe(0)
})

test('uses the database that a killed process left running', async () => {
  const killed = await startServer(dataDir)
  const database = findPostmaster(cluster)!.pid
  await killed.kill()
  const next = await startServer(dataDir)
  expect(findPostmaster(cluster)?.pid).toBe(database)
  expect((await send(next.port, { host: 'auental.localhost', path: '/' })).status).toBe(200)
  expect(await next.stop()).toBe(0)
  expect(findPostmaster(cluster)).toBeNull()
})

test('answers every request that came before it was asked to stop', async () => {
  const server = await startServer(dataDir)
  const asked = Array.from({ length: 16 }, (_, number) =>
    send(server.port, { host: 'auental.localhost', path: `/zaehlerstand?${number}` }),
  )
  await Promise.race(asked)
  const stopped = server.stop()
  const answers = await Promise.all(asked)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await stopped).toBe(0)
})

test('refuses another secret key, and starts again with the former', async () => {
  const [former, other] = ['ab'.repeat(32), 'cd'.repeat(32)]
  const folder = makeFolder()
  const start = (SECRET_KEY: string) => startServer(folder, { env: { SECRET_KEY } })
  await (await start(former)).stop()
  await expect(start(other)).rejects.toThrow('SECRET_KEY öffnet diese Datenbank nicht')
  const run = (command: string, env: NodeJS.ProcessEnv) =>
    spawnSync(findRuntime(), [inRoot('bin', 'klarwerk.js'), command], {
      cwd: root,
      encoding: 'utf8',
      env: { ...outerEnvironment(), DATA_DIR: folder, ...env },
    })
  expect(run('worker', { SECRET_KEY: other })).toMatchObject({ status: 1 })
  expect(findPostmaster(join(folder, 'postgres'))).toBeNull()
  const rotated = run('rotate-key', { SECRET_KEY: other, SECRET_KEY_OLD: former })
  expect(rotated.stdout).toContain('Neu verschlüsselt')
  await expect(start(former)).rejects.toThrow('SECRET_KEY öffnet diese Datenbank nicht')
  const again = await start(other)
  expect(await again.stop()).toBe(0)
  await removeFolder(folder)
})

test('names the port that is in use, and leaves no database running', async () => {
  const [server, other] = [await startServer(dataDir), makeFolder()]
  await expect(startServer(other, { port: server.port })).rejects.toThrow(`Port ${server.port} ist belegt`)
  expect(findPostmaster(join(other, 'postgres'))).toBeNull()
  await Promise.all([server.stop(), removeFolder(other)])
})
