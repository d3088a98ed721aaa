import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createAssets } from './assets.ts'

const folder = mkdtempSync(join(tmpdir(), 'klarwerk-assets-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'assets', 'old.js'), 'old')
const serve = createAssets(folder)
const server = createServer((request, response) => {
  if (!serve(request, response)) response.writeHead(404).end()
}).listen(0)
await once(server, 'listening')
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const ask = async (path: string) => {
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  return [answer.status, await answer.text()]
}

test('files that an update puts beside are served within a second, and the old ones stay', async () => {
  expect(await ask('/assets/new.js')).toEqual([404, ''])
  writeFileSync(join(folder, 'assets', 'new.js'), 'new')
  await expect.poll(() => ask('/assets/new.js'), { timeout: 3_000 }).toEqual([200, 'new'])
  expect(await ask('/assets/old.js')).toEqual([200, 'old'])
})

test('no address leads out of the folder', async () => {
  writeFileSync(join(folder, 'secret'), 'x')
  expect((await ask('/assets/%2e%2e/secret'))[0]).toBe(404)
})
