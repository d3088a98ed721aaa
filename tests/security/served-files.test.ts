import { globSync } from 'node:fs'
import { truncate, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newStorageKey } from '#server/files/storage.ts'
import { createApi } from '#server/create-api.ts'
import { parseHost } from '#server/core/requests/host.ts'
import { entries, type Entry } from '../api/access/setup.ts'
import { factories, onePixel } from '../factories.ts'
import { type Caller, createTestServices, headersOf } from '../services.ts'
import { entriesIn } from '../zip.ts'

const { services, call } = await createTestServices()
const make = factories(services)
const { storage } = services
const organization = await make.organization()
const clerk = await make.signIn(await make.staff(organization), organization)
const visitor: Caller = { host: organization.portal_domain }

const pathOf = (key: string) => join(services.settings.dataDir, 'files', key)

/** A column holds the file of this call; nothing is stored. */
const inColumn = ['organizationDrafts.logo']

const fileCalls = entries.filter(
  ({ name, endpoint }) => endpoint.answer.kind === 'file' && !inColumn.includes(name),
)

/** File calls whose content is made on each call, and why a damaged stored file does not refuse it. */
const made: Record<string, string> = {
  'auditEntries.export': 'rows as CSV',
  'customers.export': 'an archive that names what is damaged: see below',
  'drafts.form': 'a PDF of typed values; a damaged signature is left out',
  'drafts.record': 'a PDF of typed values; a damaged signature is left out',
  'exports.file': 'the bytes of a batch, from its row',
  'imports.errors': 'rows as CSV',
  'jobpostings.visit': 'one pixel that counts',
  'organizations.styles': 'rebuilt from a column',
  'procedures.export': 'rows as CSV',
  'procedures.offerProof': 'a PDF of what was shown, with the checksums of its files',
  'procedures.record': 'a PDF of typed values; a damaged signature is left out',
  'trustassertions.metadata': 'XML of the tenant',
}

/** The bytes that a caller gets, which `call` reads as text. */
async function download(caller: Caller, path: string) {
  const headers = headersOf(caller, {})
  const connection = { address: '192.0.2.1', id: 'download', host: parseHost(caller.host!), userAgent: null }
  const reply = await createApi(services).fetch(
    new Request(`http://${caller.host}${path}`, { headers }),
    connection,
  )
  expect(reply.status).toBe(200)
  return Buffer.from(await reply.arrayBuffer())
}

/** A target of a call in an organization of its own, a caller who gets it, and all files that are stored there. */
async function scene({ endpoint, row }: Entry) {
  const of = await make.organization()
  const target = (await row.target?.({ make, of, self: null })) ?? {}
  const url = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => target.params?.[name] ?? '')
  const keys = Object.fromEntries(Object.entries(target).filter(([name]) => name.endsWith('Key')))
  const host = { host: of.portal_domain }
  const callers = [{ ...host, ...keys }, host, { ...(await make.signIn(await make.staff(of), of)) }]
  const files = globSync(`files/${of.id}/**/*`, { cwd: services.settings.dataDir, withFileTypes: true })
  const paths = files.filter(entry => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  for (const caller of callers) {
    const whole = await call(caller, endpoint.method, url + (target.query ?? ''))
    if (whole.status === 200)
      return {
        whole,
        paths,
        ask: (headers = {}) => call({ ...caller, headers }, endpoint.method, url + (target.query ?? '')),
      }
  }
  throw new Error('Nobody gets the file')
}

/** A conversion of a picture, which no row of the access walk has. */
async function picture() {
  const of = await make.news(organization)
  const key = newStorageKey(organization.id)
  await storage.put(key, onePixel)
  const { id } = await make.media(organization, {
    news_id: of.id,
    collection_name: 'pictures',
    conversions: { 'webp-480': { key, mime_type: 'image/png', width: 1, height: 1 } },
  })
  const path = `/api/news/${of.id}/media/${id}?size=webp-480`
  const ask = (headers = {}) => call({ ...visitor, headers }, 'GET', path)
  return { whole: await ask(), paths: [pathOf(key)], ask }
}

const scenes: Record<string, () => ReturnType<typeof scene>> = {
  ...Object.fromEntries(fileCalls.map(entry => [entry.name, () => scene(entry)])),
  'a picture in another size': picture,
}

const spoil: Record<string, (path: string) => Promise<void>> = {
  missing: path => rm(path),
  empty: path => truncate(path, 0),
  'cut off': path => truncate(path, 5),
  altered: path => writeFile(path, Buffer.concat([Buffer.from('%PDX-1.7 '), Buffer.alloc(60, 1)])),
}

test('the calls that make their content are known', () => {
  const names = fileCalls.map(({ name }) => name)
  expect(names.length - Object.keys(made).length).toBeGreaterThan(8)
  expect(Object.keys(made).filter(name => !names.includes(name))).toEqual([])
})

describe.each(Object.keys(scenes))('%s', name => {
  const isMade = name in made
  test.each(Object.keys(spoil))(
    `${isMade ? 'goes on' : 'gives 404 in words, and no ETag'} where stored files are %s`,
    async how => {
      const { whole, paths, ask } = await scenes[name]!()
      expect([whole.status, paths.length > 0]).toEqual([200, true])
      const etag = whole.headers.get('etag')
      await Promise.all(paths.map(path => spoil[how]!(path)))
      const after = await ask()
      if (isMade) return expect(after.status).toBe(200)
      expect(after).toMatchObject({
        status: 404,
        body: { title: expect.stringMatching(/^Diese Datei (fehlt|ist beschädigt)\.$/) as string },
      })
      expect(after.headers.get('etag')).toBeNull()
      if (etag) expect((await ask({ 'if-none-match': etag })).status).toBe(404)
    },
  )
})

describe('the answer to a person about what is kept', () => {
  const words = {
    missing: 'nicht mehr vorhanden',
    empty: 'beschädigt',
    'cut off': 'beschädigt',
    altered: 'beschädigt',
  }
  test.each(Object.entries(words))('names a file that is %s, and packs the others', async (how, word) => {
    const customer = await make.customer(organization)
    const draft = await make.draft(organization, { customer_id: customer.id })
    const bad = await make.media(organization, { draft_id: draft.id, file_name: 'Schlecht.pdf' })
    await make.media(organization, { draft_id: draft.id, file_name: 'Gut.pdf' })
    await spoil[how]!(pathOf(bad.storage_key))
    const archive = entriesIn(await download(clerk, `/api/customers/${customer.id}/export`))
    const names = [...archive.keys()]
    expect(names.filter(each => each.includes('Schlecht'))).toEqual([])
    expect(names.filter(each => each.includes('Gut'))).toHaveLength(1)
    expect(archive.get('auskunft.json')!.toString()).toMatch(word)
  })
})
