import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3 } from '../../../tests/s3-server.ts'
import { temporaryStorage } from '../../../tests/temporary-storage.ts'
import { createStorage, FileMissing, newStorageKey, type Storage } from './storage.ts'

const storages: Record<string, Storage> = {}
let remove: () => Promise<void>
let s3: Awaited<ReturnType<typeof startS3>>

beforeAll(async () => {
  const scratch = await temporaryStorage()
  remove = scratch.remove
  storages.disk = scratch.storage
  s3 = await startS3()
  storages.s3 = createStorage({ dataDir: '/nowhere', s3: s3.settings })
})
afterAll(async () => {
  await s3.close()
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

  test('lists one folder of one organization, with the times of storing', async () => {
    const before = Date.now() - 2_000
    const keys = Array.from({ length: 40 }, (_, at) => `org-3/0a/${String(at).padStart(38, '0')}`)
    await Promise.all(keys.map(key => storage().put(key, Buffer.from('a'))))
    await storage().put('org-3/0b/other', Buffer.from('a'))
    await storage().put('org-33/0a/other', Buffer.from('a'))
    const listed = await storage().list('org-3/0a')
    expect(listed.map(({ key }) => key).toSorted()).toEqual(keys)
    expect(Math.min(...listed.map(({ storedAt }) => storedAt.getTime()))).toBeGreaterThan(before)
    expect(await storage().list('org-4/00')).toEqual([])
  })

  test('knows the size of a file, and null for none', async () => {
    await storage().put('org-5/00/size', Buffer.from('abc'))
    expect([await storage().size('org-5/00/size'), await storage().size('org-5/00/none')]).toEqual([3, null])
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
