import { beforeAll, describe, expect, test } from 'vitest'
import { type Module, moduleKeys } from '#contract/core/modules.ts'
import { portalPages as namedPages } from '#contract/search/portal-pages.ts'
import { expectAccessible } from './support/axe.ts'
import { crawl } from './support/crawl.ts'
import { expectNoHorizontalScroll, heading, press } from './support/page.ts'
import { firstAddress, type PageRoute, portalPages } from './support/routes.ts'
import { createOrganization } from './support/organization.ts'
import { portalUrl, visitors } from './support/visitor.ts'

const visitor = visitors()
const pages = await portalPages()
const tenant = await createOrganization()
/** A record of each noun, by the beginning of its addresses. */
const ids = new Map<string, string>()

beforeAll(async () => {
  await tenant.enter()
  const now = new Date().toISOString()
  const [title, published, published_at] = ['Probe', true, now]
  const add = async (start: string, noun: string, body: object) => {
    const { id } = await tenant.add(noun, body)
    ids.set(start, id)
    return id
  }
  const area = await add('/gemeinde', `organizations/${tenant.id}/servicearea`, { title: 'Probstein' })
  const here = { title, published, servicearea_ids: [area] }
  await add('/meldungen', 'news', { ...here, news_date: now.slice(0, 10) })
  await add('/baumassnahmen-wartungsarbeiten', 'maintenances', { ...here, start_at: now })
  await add('/stoerungen', 'disturbances', { ...here, occurred_at: now, notify_websitewidget: true })
  await add('/downloads', 'downloads', { title, published })
  await add('/stellenausschreibungen', 'jobpostings', { title, published_at })
  const category_id = await add('/support/themen', 'categories', { title, type: 'support' })
  await add('/support', 'support', { title, category_id, published })
  await add('/installateure', 'installers', { company: title, published })
})

/** Pages whose addresses do not begin with their module's name. */
const elsewhere: Record<string, Module> = { subscription: 'notification', widget: 'disturbance' }

/** The module of a page. The list of jobs is always available, like its menu entry. */
function moduleOf(page: PageRoute): Module | undefined {
  const { path, definition } = firstAddress(page, pages)
  const start = (address: string) => address.split('/')[1] ?? ''
  if (definition ?? path === '/stellenausschreibungen') return definition?.type
  return elsewhere[start(path)] ?? namedPages.find(({ href }) => start(href) === start(path))?.module
}

/** The address of a page with the id of a record, unless it needs an access key. */
function addressOf(page: PageRoute): string | undefined {
  const [start = ''] = firstAddress(page, pages).path.split('/:')
  const address = page.path.replace(/:id\??/, ids.get(start) ?? ':')
  return address.includes(':') ? undefined : address
}

const aliases = pages.filter(page => firstAddress(page, pages) !== page && addressOf(page))
const owned = pages.filter(moduleOf)
const common = pages.filter(page => !moduleOf(page))

async function statuses(of: PageRoute[]) {
  const addresses = of.flatMap(page => addressOf(page) ?? [])
  const answers = await Promise.all(addresses.map(tenant.read))
  return Object.fromEntries(answers.map(({ status }, index) => [addresses[index] ?? '', status]))
}

async function brokenLinks() {
  const visited = await crawl(tenant.name, ['/', '/search?q=Probe', '/sitemap.xml'])
  return visited.filter(({ status }) => status >= 400).map(({ address, from }) => `${address} on ${from}`)
}

const isThere = (status: number) => status < 400
const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1]

describe('with every module on', () => {
  test('every address exists', async () => {
    const found = await statuses(pages)
    expect(Object.keys(found).length).toBeGreaterThan(60)
    expect(Object.entries(found).filter(([, status]) => !isThere(status))).toEqual([])
    expect(await brokenLinks()).toEqual([])
  })

  test.each(aliases)('$path shows the page it is an alias of', async page => {
    const [here, there] = [page, firstAddress(page, pages)].map(each => addressOf(each)!)
    const [alias, first] = [await tenant.read(here!), await tenant.read(there!)]
    expect(alias.status).toBe(first.status)
    expect(titleOf(alias.body)).toBe(titleOf(first.body))
  })
})

describe('with every module off', () => {
  beforeAll(() => tenant.turnOn([]))

  test('no page of a module exists, under any address, and nothing links to one', async () => {
    const found = await statuses(owned)
    expect(Object.keys(found).length).toBeGreaterThan(40)
    expect(Object.entries(found).filter(([, status]) => status !== 404)).toEqual([])
    expect((await tenant.read('/meldungen')).body).toContain('Seite nicht gefunden.')
    for (const feed of ['/meldungen.xml', '/stoerungen.xml'])
      expect((await tenant.read(feed)).status).toBe(404)
    expect(await brokenLinks()).toEqual([])
  })

  test('all other pages exist', async () => {
    const found = await statuses(common)
    expect(Object.entries(found).filter(([, status]) => !isThere(status))).toEqual([])
    expect(found).toMatchObject({ '/': 200, '/impressum': 200, '/stellenausschreibungen': 200 })
  })

  test.each([
    [360, true],
    [1280, false],
  ])('what is left is whole, at %i px, with scripts: %s', async (width, javaScriptEnabled) => {
    const viewport = { width, height: 800 }
    const page = await visitor({ baseURL: portalUrl(tenant.name), viewport, javaScriptEnabled })
    for (const path of ['/', '/client/services']) {
      await page.goto(path)
      await heading(page, /./).waitFor()
      if (!javaScriptEnabled) continue
      await expectAccessible(page)
      await expectNoHorizontalScroll(page)
    }
    await press(page, 'Menü')
    await page.getByRole('dialog', { name: 'Menü' }).waitFor()
    expect(
      await page.locator('dialog nav a').evaluateAll(all => all.map(each => each.getAttribute('href'))),
    ).toEqual(['/', '/stellenausschreibungen', `/gemeinde/${ids.get('/gemeinde')}`])
  })
})

describe.each(moduleKeys)('with %s alone', module => {
  beforeAll(() => tenant.turnOn([module]))

  test('its pages exist, and no link leads to other modules', async () => {
    const found = await statuses(pages.filter(page => moduleOf(page) === module))
    expect(Object.entries(found).filter(([, status]) => !isThere(status))).toEqual([])
    expect(await brokenLinks()).toEqual([])
  })
})
