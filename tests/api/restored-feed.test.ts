import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { ensureKeyCheck } from '#server/key-check.ts'
import { scheduleWebhooks } from '#server/webhooks/schedule.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'
import { temporaryStorage } from '../temporary-storage.ts'
import { testDatabase, testSecretKey } from '../test-database.ts'
import { webhookReceiver } from '../webhook-receiver.ts'

/** Programs that follow an installation, before its backup and after it was restored elsewhere. */
const before = await createTestServices()
const receiver = await webhookReceiver()
const make = factories(before.services)
const organization = await make.organization()
const person = await make.staff(organization, { permissions: ['settings', 'news.edit', 'news.view'] })
const anna = await make.signIn(person, organization)

type Side = typeof before
const draftNews = ({ call }: Side, title: string) =>
  call(anna, 'POST', '/api/news', { title, news_date: '2026-11-20' })
const feed = ({ call }: Side, query: string) => call(anna, 'GET', `/api/events?${query}`)
const typesOf = (data: unknown) => (data as { events: { type: string }[] }).events.map(({ type }) => type)
const nextOf = (data: unknown) => (data as { next: string }).next

before.services.settings.outboundAllow = ['localhost']
await before.call(anna, 'POST', '/api/webhooks', { name: 'ERP', url: receiver.url, types: ['news.*'] })
await draftNews(before, 'Vor der Sicherung')
const cursor = nextOf((await feed(before, 'after=latest')).data)
const after = await restored()

async function restored(): Promise<Side> {
  const [scratch, target, files] = [
    mkdtempSync(join(tmpdir(), 'klarwerk-feed-')),
    await testDatabase(),
    await temporaryStorage(),
  ]
  const folder = join(scratch, 'backup')
  const { services, connections } = before
  await ensureKeyCheck(services)
  const what = { folder, withFiles: true, now: services.now() }
  await writeBackup({ owner: connections.owner, storage: services.storage, ...what })
  const into = { owner: target.owner, storage: files.storage, secretKey: testSecretKey }
  await restoreBackup({ ...into, folder, log: () => {} })
  await files.remove()
  rmSync(scratch, { recursive: true })
  const side = await createTestServices(target)
  side.services.settings.outboundAllow = ['localhost']
  return side
}

test('a cursor from before is refused in words, and the feed goes on from its latest place', async () => {
  expect(await feed(after, `after=${cursor}`)).toMatchObject({
    status: 410,
    data: { code: 'cursor_unknown', detail: expect.stringContaining('Sicherung') },
  })
  await draftNews(after, 'Danach')
  const { data: all } = await feed(after, '')
  expect(typesOf(all)).toEqual(['news.create'])
  await draftNews(after, 'Noch eine')
  const { data } = await feed(after, `after=${nextOf(all)}`)
  expect(typesOf(data)).toEqual(['news.create'])
})

test('a webhook gets what happened since, and nothing twice', async () => {
  receiver.received.length = 0
  receiver.answer = (_request, response) => response.end('danke')
  await scheduleWebhooks(after.services)
  await after.runJobs()
  await scheduleWebhooks(after.services)
  await after.runJobs()
  expect(receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
    'news.create',
    'news.create',
  ])
})
