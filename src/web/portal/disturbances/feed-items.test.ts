import Parser from 'rss-parser'
import { expect, test } from 'vitest'
import type { DisturbanceDetail } from '#contract/notices/disturbances.ts'
import { feedResponse } from '../lib/rss-feed.ts'
import { feedItems } from './feed-items.ts'

const page = 'https://portal.auental.example/stoerungen'
const update = (id: string, status: string, status_at: string, message: string) => ({
  id,
  status,
  status_at,
  message,
})
const disturbance = (id: string, title: string, statusupdates: object[]) =>
  ({ id, title, status: 'repairing', statusupdates }) as DisturbanceDetail

async function read(disturbances: DisturbanceDetail[]) {
  const items = feedItems(disturbances, page)
  const feed = feedResponse({ title: 'Störungen', description: '', url: page, self: `${page}.xml`, items })
  return new Parser().parseString(await feed.text())
}

test('RSS readers parse the feed, newest status update first', async () => {
  const { items } = await read([
    disturbance('d1', 'Rohrbruch <Mühlweg> & "Anger"', [
      update('u2', 'repairing', '2026-11-20T09:00:00Z', 'Ein Wasserwagen steht bereit.'),
      update('u1', 'reported', '2026-11-20T05:40:00Z', ''),
    ]),
    disturbance('d2', 'Geringer Druck', [
      update('u3', 'investigating', '2026-11-20T08:15:00Z', 'Wir prüfen.'),
    ]),
  ])
  expect(items.map(({ guid, title, content }) => [guid, title, content])).toEqual([
    ['urn:uuid:u2', 'Rohrbruch <Mühlweg> & "Anger" – In Reparatur', 'Ein Wasserwagen steht bereit.'],
    ['urn:uuid:u3', 'Geringer Druck – Wird untersucht', 'Wir prüfen.'],
    ['urn:uuid:u1', 'Rohrbruch <Mühlweg> & "Anger" – Gemeldet', 'Gemeldet'],
  ])
  expect(items[0]).toMatchObject({ link: `${page}?id=d1`, isoDate: '2026-11-20T09:00:00.000Z' })
})

test('a feed without disturbances is valid', async () => {
  expect((await read([])).items).toEqual([])
})
