import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryStorage } from '../../../tests/temporary-storage.ts'
import { createStorage, FileMissing, newStorageKey, type Storage } from './storage.ts'

const storages: Record<string, Storage> = {}
let remove: () => Promise<void>
let s3: Server

beforeAll(async () => {
  const scratch = await temporaryStorage()
  remove = scratch.remove
  storages.disk = scratch.storage
  s3 = await startS3()
  const endpoint = `http://127.0.0.1:${(s3.address() as AddressInfo).port}`
  const access = { region: 'eu-central-1', bucket: 'auental', accessKeyId: 'key', secretAccessKey: 'secret' }
  storages.s3 = createStorage({ dataDir: '/nowhere', s3: { ...access, endpoint } })
})
afterAll(async () => {
  s3.close()
  await remove()
})

describe.each(['disk', 's3'])('the storage on %s', kind => {
  const storage = () => storages[kind]!

  test('gives back what was put, from memory and from a stream', async () => {
    const content = Buffer.from('Zählerstände\u0000'.repeat(20_000))
    const [one, two] = [newStorageKey('org-1'), newStorageKey('org-1')]
    await storage().put(one, content)
    await storage().put(two, Readable.from([content.subarray(0, 7), content.subarray(7)]))
    expect(content.equals(await buffer(await storage().get(one)))).toBe(true)
    expect(content.equals(await buffer(await storage().get(two)))).toBe(true)
  })

  test('copies and removes, and says at once what is missing', async () => {
    const [one, two] = [newStorageKey('org-1'), newStorageKey('org-2')]
    await storage().put(one, Buffer.from('a'))
    await storage().copy(one, two)
    await storage().remove(one)
    await storage().remove(one)
    expect(await storage().exists(one)).toBe(false)
    await expect(storage().get(one)).rejects.toThrow(FileMissing)
    expect(await text(await storage().get(two))).toBe('a')
  })

  test('never leaves its root', async () => {
    await expect(storage().put('../outside', Buffer.from('x'))).rejects.toThrow()
    await expect(storage().get('org/../../outside')).rejects.toThrow()
  })
})

test('keys are sharded under their organization and never the same', () => {
  const keys = Array.from({ length: 1000 }, () => newStorageKey('4f1c'))
  expect(new Set(keys).size).toBe(1000)
  for (const key of keys) expect(key).toMatch(/^4f1c\/[0-9a-f]{2}\/[0-9a-f]{38}$/)
})

/** A minimal S3 server: put, get, head, copy and delete of signed requests. */
async function startS3(): Promise<Server> {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, answer) => {
    const { method, url = '', headers } = request
    const path = url.split('?')[0]!
    if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256')) return void answer.writeHead(403).end()
    const body = await buffer(request)
    const source = headers['x-amz-copy-source']
    if (method === 'PUT') objects.set(path, source ? objects.get(decodeURIComponent(String(source)))! : body)
    if (method === 'DELETE') objects.delete(path)
    const found = objects.get(path)
    if (method === 'DELETE') answer.writeHead(204).end()
    else if (!found) answer.writeHead(404).end()
    else if (method === 'PUT')
      answer.writeHead(200).end(source && '<CopyObjectResult><ETag>"a"</ETag></CopyObjectResult>')
    else answer.writeHead(200, { 'Content-Length': found.length }).end(method === 'GET' ? found : undefined)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}
