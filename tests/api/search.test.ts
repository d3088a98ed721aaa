import { describe, expect, test } from 'vitest'
import { insertRows } from '#server/demo/insert-rows.ts'
import type { SearchResult, Marked } from '#contract/search/search.ts'
import { demoData } from '../../demo/index.ts'
import { factories, switches } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, as, call, clock } = await createTestServices()
const { platform } = services.database
const make = factories(services)

const { organization: auental, ...tables } = demoData(services.now()).organizations[0]!
const searched = [
  'serviceareas',
  'categories',
  'news',
  'disturbances',
  'maintenances',
  'downloads',
  'support_articles',
  'jobpostings',
] as const
await insertRows(platform, 'organizations', [{ ...auental, logo: null, favicon: null, pictures: {} }])
for (const table of searched)
  await insertRows(
    platform,
    table,
    tables[table].map(row => ({ ...row, organization_id: auental.id })),
  )

const visitor = { host: auental.portal_domain }
const find = (q: string, query = {}) => as(visitor).search.find({ query: { q, ...query } })
const plain = (text: Marked) => text.map(({ text }) => text).join('')
const hitsOf = ({ groups }: SearchResult) =>
  groups.flatMap(({ group, hits }) => hits.map(hit => ({ group, ...hit })))
const titles = async (q: string) => hitsOf(await find(q, {})).map(({ title }) => plain(title))
const marks = (found: SearchResult) =>
  hitsOf(found).flatMap(({ title, excerpt }) =>
    [...title, ...excerpt].filter(({ mark }) => mark).map(({ text }) => text),
  )

test('a found download has its category', async () => {
  const { id } = hitsOf(await find('Satzung')).find(({ group }) => group === 'downloads')!
  const file = { name: 'Satzung.pdf', mime_type: 'application/pdf', size: 4_711 }
  await make.media({ id: auental.id }, { download_id: id, ...file })
  const found = hitsOf(await find('Satzung'))
  const [satzung] = found.filter(({ group }) => group === 'downloads')
  expect(satzung?.files).toEqual([{ name: 'Satzung.pdf', mime_type: 'application/pdf', size: 4_711 }])
  expect(found.filter(({ group }) => group !== 'downloads').every(({ files }) => !files.length)).toBe(true)
})

describe('a search term finds', () => {
  test.each([
    ['its plural', 'Gartenzählern', /Gartenzähler/],
    ['its singular', 'Störungen', /Störung/],
    ['an umlaut written out', 'Zaehlerstand', /Zählerstand melden/],
    ['an umlaut left out', 'Zahlerstand', /Zählerstand melden/],
    ['any case', 'ZÄHLERSTAND', /Zählerstand melden/],
    ['a slip of the hand', 'Zählersatnd', /Zählerstand melden/],
    ['two letters the other way round', 'Zähelr', /Gartenzähler/],
    ['a letter too few', 'Gartenzäler', /Gartenzähler/],
    ['a letter too many', 'Rohrbrruch', /Rohrbruch|Störungen/],
    ['the longer words it ends', 'Zähler', /Gartenzähler|Zählerstand/],
    ['the longer words it begins', 'Wasser', /Wasser/],
    ['by what people also call it', 'Wasseruhr', /Zählerstand melden/],
    ['all of several', 'Zählerstand Foto', /Zählerstand melden/],
  ])('%s: %s', async (_what, q, expected) => {
    expect((await titles(q)).join('\n')).toMatch(expected)
  })

  test('compounds that contain it, and marks them whole', async () => {
    const { id } = await make.news(auental, { title: 'Der Großwasserzähler ist da' })
    const found = await find('Zähler', { group: 'news' })
    const hit = hitsOf(found).find(hit => hit.id === id)
    expect(hit?.title).toEqual([
      { text: 'Der ', mark: false },
      { text: 'Großwasserzähler', mark: true },
      { text: ' ist da', mark: false },
    ])
  })
})

test('entries with the word in the title come first', async () => {
  await make.news(auental, { title: 'Quarzsand', abstract: 'Neues vom Filter' })
  await make.news(auental, { title: 'Neues vom Filter', abstract: 'Der Quarzsand ist da' })
  const found = await find('Quarzsand')
  expect(found.groups[0]!.hits.map(({ title }) => plain(title))).toEqual(['Quarzsand', 'Neues vom Filter'])
})

test('with several words, entries with all of them are listed alone; if there are none, those with some', async () => {
  await make.news(auental, { title: 'Kiesbett und Schachtdeckel' })
  await make.news(auental, { title: 'Kiesbett allein' })
  expect(await titles('Kiesbett Schachtdeckel')).toEqual(['Kiesbett und Schachtdeckel'])
  expect((await titles('Kiesbett Xylophonbau')).toSorted()).toEqual([
    'Kiesbett allein',
    'Kiesbett und Schachtdeckel',
  ])
})

describe('never found', () => {
  const hidden = {
    'a draft': () => make.news(auental, { title: 'Zwergspinat', published: false }),
    'news before their time': () =>
      make.news(auental, { title: 'Zwergspinat', publish_at: '2099-01-01T00:00:00Z' }),
    'news after their time': () =>
      make.news(auental, { title: 'Zwergspinat', unpublish_at: '2020-01-01T00:00:00Z' }),
    'a template': () =>
      make.entry('support_articles', auental, { title: 'Zwergspinat', published: true, is_template: true }),
    'a posting not yet published': () => make.entry('jobpostings', auental, { title: 'Zwergspinat' }),
    'a posting past its deadline': () =>
      make.entry('jobpostings', auental, {
        title: 'Zwergspinat',
        published_at: '2020-01-01T00:00:00Z',
        deadline_at: '2020-02-01T00:00:00Z',
      }),
    'works out of the archive': () =>
      make.maintenance(auental, { title: 'Zwergspinat', end_at: '2020-01-01T00:00:00Z' }),
    'a disturbance kept back': () => make.disturbance(auental, { title: 'Zwergspinat', published: false }),
    "another utility's news": async () => make.news(await make.organization(), { title: 'Zwergspinat' }),
  }
  test.each(Object.entries(hidden))('%s', async (_what, write) => {
    await write()
    expect(await find('Zwergspinat')).toEqual({ answers: [], total: 0, groups: [] })
  })

  test('entries that were unpublished, renamed or deleted', async () => {
    const { id } = await make.news(auental, { title: 'Zwergspargel' })
    const change = (values: object) => platform.updateTable('news').set(values).where('id', '=', id).execute()
    expect(await titles('Zwergspargel')).toHaveLength(1)
    await change({ published: false })
    expect(await titles('Zwergspargel')).toHaveLength(0)
    await change({ published: true, title: 'Riesenspargel' })
    expect(await titles('Zwergspargel')).not.toContain('Zwergspargel')
    await platform.deleteFrom('news').where('id', '=', id).execute()
    expect(await titles('Riesenspargel')).toHaveLength(0)
  })

  test('news after their end, by time alone', async () => {
    const soon = new Date(services.now().getTime() + 60_000).toISOString()
    await make.news(auental, { title: 'Zwergrettich', unpublish_at: soon })
    expect(await titles('Zwergrettich')).toHaveLength(1)
    clock.pass(60)
    expect(await titles('Zwergrettich')).toHaveLength(0)
  })

  test('entries of a disabled module', async () => {
    const off = await make.organization(switches(false))
    await make.news(off, { title: 'Zählerwechsel' })
    const found = await as({ host: off.portal_domain }).search.find({ query: { q: 'Zähler Wasser Störung' } })
    const found_groups = found.groups.map(({ group }) => group)
    expect(found_groups.filter(group => group !== 'pages')).toEqual([])
    expect(hitsOf(found).map(({ id }) => id)).not.toContain('/zaehlerstand')
  })
})

describe('unusual terms', () => {
  test.each([
    '',
    '   ',
    'der die das',
    '!!!',
    "'; drop table news; --",
    '%',
    '_',
    '\\',
    '&|!()<->:*',
    '🚰',
    'ß',
  ])('%j', async q => {
    expect((await call(visitor, 'GET', `/api/search?q=${encodeURIComponent(q)}`)).status).toBe(200)
  })

  test('too long a term is refused', async () => {
    expect((await call(visitor, 'GET', `/api/search?q=${'x'.repeat(201)}`)).status).toBe(422)
    expect((await call(visitor, 'GET', `/api/search?q=${'x'.repeat(10_000)}`)).status).toBe(400)
  })

  test('markup is escaped', async () => {
    await make.news(auental, { title: '<b>Zwergkohl</b> & <script>alert(1)</script>' })
    const [hit] = hitsOf(await find('Zwergkohl'))
    expect(plain(hit!.title)).toBe('<b>Zwergkohl</b> & <script>alert(1)</script>')
    expect(marks(await find('Zwergkohl'))).toEqual(['Zwergkohl'])
  })
})

test('groups show three entries each, a single group all of them', async () => {
  for (let turn = 0; turn < 5; turn += 1) await make.news(auental, { title: `Zwergapfel ${turn}` })
  expect((await find('Zwergapfel')).groups).toMatchObject([{ group: 'news', total: 5, hits: { length: 3 } }])
  expect((await find('Zwergapfel', { group: 'news' })).groups[0]!.hits).toHaveLength(5)
})
