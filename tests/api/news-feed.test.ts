import { RouterContextProvider } from 'react-router'
import Parser from 'rss-parser'
import { expect, test } from 'vitest'
import { visitContext } from '#web/lib/visit.ts'
import { Cookies } from '#web/lib/cookies.ts'
import { loader } from '#web/portal/news/feed.route.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, as } = await createTestServices()
const make = factories(services)
const organization = await make.organization({ title: 'Wasser & Söhne' })
const client = as({ host: organization.portal_domain })

async function read(off = {}): Promise<Response> {
  const { portal_domain: hostname } = organization
  const found = await client.organizations.findByHostname({ query: { hostname } })
  const context = new RouterContextProvider()
  context.set(visitContext, {
    as: () => client,
    organization: { ...found, ...off },
    cookies: new Cookies(null),
    signedIn: { customer: false, user: false },
    isMainHost: false,
    origin: `https://${hostname}`,
    demo: false,
    supportPhone: null,
    now: services.now(),
    nonce: null,
    allowStyle: () => {},
    report: () => {},
  })
  const request = new Request(`https://${hostname}/meldungen.xml`)
  return loader({ request, context, params: {}, url: new URL(request.url), pattern: '/meldungen.xml' })
}

const parsed = async () => new Parser().parseString(await (await read()).text())

test('a feed reader can parse it', async () => {
  const news = await make.news(organization, {
    title: 'Preise <2027> & mehr "neu"',
    abstract: 'Alles über m³ & €',
    publish_at: '2026-11-20T08:00:00Z',
  })
  const response = await read()
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const feed = await parsed()
  const page = `https://${organization.portal_domain}/meldungen`
  expect(feed).toMatchObject({ title: 'Meldungen – Wasser & Söhne', link: page, feedUrl: `${page}.xml` })
  expect(feed.items).toHaveLength(1)
  expect(feed.items[0]).toMatchObject({
    title: 'Preise <2027> & mehr "neu"',
    content: 'Alles über m³ & €',
    link: `${page}/${news.id}`,
    guid: `urn:uuid:${news.id}`,
    isoDate: '2026-11-20T08:00:00.000Z',
  })
})

test('it has published news only', async () => {
  const before = (await parsed()).items.length
  await make.news(organization, { published: false })
  await make.news(organization, { publish_at: '2026-11-21T08:00:00Z' })
  await make.news(organization, { unpublish_at: '2026-11-19T08:00:00Z' })
  await make.news(await make.organization())
  expect((await parsed()).items).toHaveLength(before)
})

test('it answers 404 where the module is off', async () => {
  await expect(read({ enabled_news: false })).rejects.toMatchObject({ status: 404 })
})
