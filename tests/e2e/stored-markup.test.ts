import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openChromium } from '../browser/chromium.ts'
import { queryDatabase } from './support/database.ts'
import { send } from './support/http.ts'
import { mainHost, signIn } from './support/office.ts'
import { createOrganization } from './support/organization.ts'
import { openPage } from './support/page.ts'
import { portalUrl } from './support/visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
})
afterAll(() => browser.close())

/** A page that keeps what the browser refused, instead of failing the test. */
async function openVisitor(baseURL: string) {
  const page = await (await browser.newContext({ baseURL, locale: 'de-DE' })).newPage()
  const refused: string[] = []
  page.on('console', message => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text())
  })
  return { page, refused }
}

const stolen = (page: Page) => page.evaluate(() => (window as { stolen?: unknown }).stolen ?? null)
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).outlineWidth)

/** Markup that no editor can store: written into the table by its owner. */
const spoil = [
  '<p>Text</p>',
  '<script>window.stolen = document.cookie || 1</script>',
  '<script type="module">window.stolen = 2</script>',
  '<script src="data:text/javascript,window.stolen = 3"></script>',
  '<script src="https://boese.example/x.js"></script>',
  '<img src="/gibt-es-nicht.png" onerror="window.stolen = 4">',
  '<svg onload="window.stolen = 5"></svg>',
  '<iframe srcdoc="<script>parent.stolen = 6</script>"></iframe>',
  '<style>body { outline: 7px solid red }</style>',
  '<base href="https://boese.example/">',
].join('')

test('stored scripts and styles are refused by the browser on a portal page', async () => {
  const { id: organization_id, name } = await createOrganization()
  const id = randomUUID()
  await queryDatabase(
    `insert into news (id, organization_id, title, content, news_date, published, publish_at)
     values ($1, $2, 'Verdorben', $3, current_date, true, now() - interval '1 day')`,
    [id, organization_id, spoil],
  )
  const { page, refused } = await openVisitor(portalUrl(name))
  await openPage(page, `/meldungen/${id}`)
  expect(await page.content()).toContain('window.stolen = document.cookie')
  expect(await stolen(page)).toBeNull()
  expect(await background(page)).not.toBe('7px')
  expect(await page.evaluate(() => document.baseURI)).not.toContain('boese.example')
  expect(refused.length).toBeGreaterThanOrEqual(6)
})

describe('in the office', () => {
  const nonceOf = (policy: unknown) => /'nonce-([\w-]{22})'/.exec(String(policy))?.[1]

  test('every answer has another nonce, and no page of a portal has one', async () => {
    const answers = await Promise.all([1, 2].map(() => send(inject('server').port, { path: '/login' })))
    const nonces = answers.map(({ headers }) => nonceOf(headers['content-security-policy']))
    expect(new Set(nonces).size).toBe(2)
    for (const [at, { body }] of answers.entries()) {
      const scripts = [...body.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(
        ([, attributes]) => attributes,
      )
      expect(scripts.length).toBeGreaterThan(2)
      for (const attributes of scripts) expect(attributes).toContain(`nonce="${nonces[at]}"`)
    }
    const portal = await send(inject('server').port, { host: 'auental.localhost', path: '/' })
    expect(portal.body).not.toContain('nonce')
    expect(String(portal.headers['content-security-policy'])).not.toContain('nonce')
  })

  test('what gets into the page runs neither without a nonce nor with that of another answer', async () => {
    const { headers } = await send(inject('server').port, { path: '/login' })
    const old = nonceOf(headers['content-security-policy'])!
    const { page, refused } = await openVisitor(mainHost())
    await openPage(page, '/login')
    await signIn(page, 'berg')
    expect(refused, 'nothing of our own is refused').toEqual([])
    await page.evaluate(nonce => {
      for (const given of ['', nonce]) {
        const script = document.createElement('script')
        script.nonce = given
        script.textContent = 'window.stolen = 1'
        document.body.append(script)
      }
      document.body.insertAdjacentHTML('beforeend', '<img src="/nichts.png" onerror="window.stolen = 2">')
      const link = document.createElement('a')
      link.href = 'javascript:window.stolen = 3'
      document.body.append(link)
      link.click()
    }, old)
    await expect.poll(() => refused.length).toBeGreaterThanOrEqual(4)
    expect(await stolen(page)).toBeNull()
    const shown = () => document.querySelector('script[nonce]')?.getAttribute('nonce')
    expect(await page.evaluate(shown), 'markup cannot read it').toBe('')
  })
})
