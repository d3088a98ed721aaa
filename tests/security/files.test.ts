import { truncate, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { newStorageKey } from '#server/files/storage.ts'
import { faviconOf, logoOf } from '#server/organizations/logo-columns.ts'
import { scheduleFileComparison } from '#server/media/compare-files.ts'
import { factories, onePixel } from '../factories.ts'
import { type Caller, createTestServices } from '../services.ts'

const { services, call, connections, runJobs } = await createTestServices()
const make = factories(services)
const { storage } = services
const organization = await make.organization()
const clerk = await make.signIn(await make.staff(organization), organization)
const visitor: Caller = { host: organization.portal_domain }
const queue = new Client(connections.worker)
await queue.connect()
afterAll(() => queue.end())

const pathOf = (key: string) => join(services.settings.dataDir, 'files', key)

/** Everything that serves stored files: how to make one, and who asks for it where. */
const served: Record<string, () => Promise<{ caller: Caller; path: string; key: string }>> = {
  async procedure() {
    const of = await make.procedure(organization)
    const { id, storage_key } = await make.media(organization, { procedure_id: of.id })
    return { caller: clerk, path: `/api/procedures/${of.id}/media/${id}`, key: storage_key }
  },
  async draft() {
    const draft = await make.draft(organization)
    const { id, storage_key } = await make.media(organization, { draft_id: draft.id })
    const caller = { ...visitor, draftKey: draft.key }
    return { caller, path: `/api/drafts/${draft.id}/files/${id}`, key: storage_key }
  },
  async news() {
    const of = await make.news(organization)
    const { id, storage_key } = await make.media(organization, { news_id: of.id })
    return { caller: visitor, path: `/api/news/${of.id}/media/${id}`, key: storage_key }
  },
  async 'picture of news'() {
    const of = await make.news(organization)
    const key = newStorageKey(organization.id)
    await storage.put(key, onePixel)
    const { id } = await make.media(organization, {
      news_id: of.id,
      collection_name: 'pictures',
      conversions: { 'webp-480': { key, mime_type: 'image/png', width: 1, height: 1 } },
    })
    return { caller: visitor, path: `/api/news/${of.id}/media/${id}?size=webp-480`, key }
  },
  async logo() {
    const key = newStorageKey(organization.id)
    await storage.put(key, onePixel)
    await services.database.platform
      .updateTable('organizations')
      .set({ logo: logoOf(organization.id, key) })
      .where('id', '=', organization.id)
      .execute()
    services.hub.contentChanged(organization.id)
    return { caller: visitor, path: `/api/organizations/${organization.id}/logo`, key }
  },
}

const spoil: Record<string, (path: string) => Promise<void>> = {
  missing: path => rm(path),
  empty: path => truncate(path, 0),
  'cut off': path => truncate(path, 5),
  altered: path => writeFile(path, Buffer.concat([Buffer.from('%PDX-1.7 '), Buffer.alloc(60, 1)])),
}

describe.each(Object.keys(served))('a file of %s', kind => {
  test.each(Object.keys(spoil))('that is %s gives 404 in words, and no ETag', async how => {
    const { caller, path, key } = await served[kind]!()
    const whole = await call(caller, 'GET', path)
    expect(whole.status).toBe(200)
    const etag = whole.headers.get('etag')
    await spoil[how]!(pathOf(key))
    const refused = await call(caller, 'GET', path)
    expect(refused).toMatchObject({
      status: 404,
      body: { title: expect.stringMatching(/^Diese Datei (fehlt|ist beschädigt)\.$/) as string },
    })
    expect(refused.headers.get('etag')).toBeNull()
    if (!etag) return
    const asked = await call({ ...caller, headers: { 'if-none-match': etag } }, 'GET', path)
    expect(asked.status).toBe(404)
  })
})

describe('the nightly comparison', () => {
  const day = 86_400_000
  async function storedAgo(ms: number, of = organization) {
    const key = newStorageKey(of.id)
    await storage.put(key, Buffer.from('%PDF-1.7 verwaist'))
    const at = new Date(services.now().getTime() - ms)
    await utimes(pathOf(key), at, at)
    return key
  }
  async function compare() {
    await scheduleFileComparison(services)
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
    await services.database.platform
      .updateTable('organizations')
      .set({ logo: logoOf(of.id, logo), favicon: faviconOf(of.id, { 32: icon }) })
      .where('id', '=', of.id)
      .execute()
    await compare()
    const left = await Promise.all(
      [old, fresh, owned, conversion, logo, icon].map(key => storage.exists(key)),
    )
    expect(left).toEqual([false, true, true, true, true, true])
    expect(await resultOf(of)).toEqual({ removed: 1, missing: 0 })
    await compare()
    expect(await resultOf(of)).toEqual({ removed: 0, missing: 0 })
  })

  test('counts rows without a file, for the operator', async () => {
    const of = await make.organization()
    const key = newStorageKey(of.id)
    await make.media(of, { storage_key: key })
    await compare()
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
