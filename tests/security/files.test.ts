import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { createStorage, newStorageKey } from '#server/files/storage.ts'
import { faviconOf, logoOf } from '#server/organizations/logo-columns.ts'
import { pagePictureOf } from '#server/organizations/page-pictures.ts'
import { scheduleFileComparison } from '#server/media/compare-files.ts'
import { factories } from '../factories.ts'
import { startS3 } from '../s3-server.ts'
import { createTestServices } from '../services.ts'

const { services, clock, connections, runJobs } = await createTestServices()
const make = factories(services)
const { storage } = services
const organization = await make.organization()
const queue = new Client(connections.worker)
await queue.connect()
afterAll(() => queue.end())

const pathOf = (key: string) => join(services.settings.dataDir, 'files', key)

async function compareAll() {
  await scheduleFileComparison(services)
  await untilCompared()
}

async function compareOne({ id }: { id: string }) {
  const payload = JSON.stringify({ organization_id: id, folder: 0 })
  await queue.query('select enqueue($1, $2::json, $3)', ['compare_files', payload, `compare_files ${id}`])
  await untilCompared()
}

async function untilCompared() {
  for (;;) {
    await runJobs()
    const { rowCount } = await queue.query(
      "select 1 from graphile_worker._private_jobs where key like 'compare_files%'",
    )
    if (!rowCount) return
  }
}
const resultOf = ({ id }: { id: string }) =>
  services.database.platform
    .selectFrom('storage_checks')
    .select(['removed', 'missing'])
    .where('organization_id', '=', id)
    .executeTakeFirst()

describe('the nightly comparison', () => {
  const day = 86_400_000
  async function storedAgo(ms: number, of = organization) {
    const key = newStorageKey(of.id)
    await storage.put(key, Buffer.from('%PDF-1.7 verwaist'))
    const at = new Date(services.now().getTime() - ms)
    await utimes(pathOf(key), at, at)
    return key
  }
  test('removes what a kill between file and row left, after a day, and nothing that is owned', async () => {
    const of = await make.organization()
    const [old, fresh] = [await storedAgo(2 * day, of), await storedAgo(day / 2, of)]
    const owned = await storedAgo(3 * day, of)
    const conversion = await storedAgo(3 * day, of)
    await make.media(of, {
      storage_key: owned,
      conversions: { preview: { key: conversion, mime_type: 'image/jpeg', width: 1, height: 1 } },
    })
    const [logo, icon] = [await storedAgo(3 * day, of), await storedAgo(3 * day, of)]
    const picture = await storedAgo(3 * day, of)
    const size = { key: picture, mime_type: 'image/webp', width: 1, height: 1 }
    await services.database.platform
      .updateTable('organizations')
      .set({
        logo: logoOf(of.id, logo),
        favicon: faviconOf(of.id, { 32: icon }),
        pictures: { services: pagePictureOf(of.id, 'services', { 'webp-480': size }) },
      })
      .where('id', '=', of.id)
      .execute()
    await compareAll()
    const left = await Promise.all(
      [old, fresh, owned, conversion, logo, icon, picture].map(key => storage.exists(key)),
    )
    expect(left).toEqual([false, true, true, true, true, true, true])
    expect(await resultOf(of)).toEqual({ removed: 1, missing: 0 })
    await compareAll()
    expect(await resultOf(of)).toEqual({ removed: 0, missing: 0 })
  })

  test('counts rows without a file, for the operator', async () => {
    const of = await make.organization()
    const key = newStorageKey(of.id)
    await make.media(of, { storage_key: key })
    await compareAll()
    expect(await resultOf(of)).toEqual({ removed: 0, missing: 1 })
  })

  test('goes on where it was interrupted', async () => {
    const of = await make.organization()
    const orphan = await storedAgo(2 * day, of)
    const folder = Number.parseInt(orphan.split('/')[1]!, 16)
    const payload = JSON.stringify({ organization_id: of.id, folder: folder - (folder % 16) })
    await queue.query("select enqueue('compare_files', $1::json)", [payload])
    await runJobs()
    expect(await storage.exists(orphan)).toBe(false)
  })

  test('leaves the files of other organizations alone', async () => {
    const [of, other] = [await make.organization(), await make.organization()]
    const theirs = await storedAgo(2 * day, other)
    const payload = JSON.stringify({ organization_id: of.id, folder: 0 })
    await queue.query("select enqueue('compare_files', $1::json)", [payload])
    await runJobs()
    expect(await storage.exists(theirs)).toBe(true)
  })
})

test('on S3, the comparison removes and counts as on disk', async () => {
  const s3 = await startS3()
  const onDisk = services.storage
  services.storage = createStorage({ dataDir: '/nowhere', s3: s3.settings })
  const of = await make.organization()
  const [owned, orphan, lost] = [newStorageKey(of.id), newStorageKey(of.id), newStorageKey(of.id)]
  for (const key of [owned, orphan]) await services.storage.put(key, Buffer.from('%PDF-1.7'))
  await make.media(of, { storage_key: owned })
  await make.media(of, { storage_key: lost })
  // The server of S3 notes the real time.
  clock.set(new Date().toISOString())
  await compareOne(of)
  expect(await services.storage.exists(orphan)).toBe(true)
  clock.pass(2 * 86_400)
  await compareOne(of)
  const left = await Promise.all([owned, orphan].map(key => services.storage.exists(key)))
  services.storage = onDisk
  await s3.close()
  expect([left, await resultOf(of)]).toEqual([[true, false], { removed: 1, missing: 1 }])
})
