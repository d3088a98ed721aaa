import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleProcedures } from '#contract/documentation/examples.ts'
import { openChromium } from '../browser/chromium.ts'
import { consents, readingValues } from '../meter-reading.ts'
import { removeFolder } from '../setup/folder.ts'
import { demoFolder } from './support/demo-folder.ts'
import { send } from './support/http.ts'
import { waitForHeading } from './support/page.ts'
import { type Server, startServer } from './support/server.ts'

const dataDir = demoFolder()
let server: Server
let browser: Browser

beforeAll(async () => {
  const env = { FREE_SUBMISSIONS: '4' }
  ;[server, browser] = await Promise.all([startServer(dataDir, { env }), openChromium()])
  const { value } = exampleProcedures().meterreading!
  for (let time = 0; time < 4; time += 1) await post('/api/procedures', value)
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await removeFolder(dataDir)
})

const host = 'auental.localhost'
const post = (path: string, body: object, headers = {}, method = 'POST') =>
  send(server.port, {
    host,
    path,
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** The page on which a finished meter reading is sent, in a new browser context. */
async function checkPage(options = {}): Promise<Page> {
  const begun = JSON.parse((await post('/api/drafts', { type: 'meterreading' })).body) as {
    data: { draft: { id: string }; key: string }
  }
  const { draft, key } = begun.data
  for (const [step, values] of Object.entries(readingValues))
    await post(
      `/api/drafts/${draft.id}/steps/${step}`,
      { values, check: true },
      { 'x-draft-key': key },
      'PUT',
    )
  const url = `http://${host}:${server.port}`
  const context = await browser.newContext({ locale: 'de-DE', ...options })
  context.setDefaultTimeout(30_000)
  await context.addCookies([
    { name: 'klarwerk_draft', value: encodeURIComponent(`meterreading ${draft.id} ${key}`), url },
  ])
  const page = await context.newPage()
  await page.goto(`${url}/zaehlerstand/pruefen`)
  await waitForHeading(page, 'Prüfen Sie Ihre Angaben')
  for (const name of Object.keys(consents)) await page.locator(`[name=${name}]`).check()
  return page
}

const submit = (page: Page) => page.getByRole('button', { name: 'Zählerstand senden' }).click()

test('a browser with scripts solves the work and sends by itself', async () => {
  const page = await checkPage()
  await submit(page)
  await page.waitForURL('**/bestaetigung')
})

test('without scripts the page says how long to wait, keeps what was typed, and then sends', async () => {
  const page = await checkPage({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } })
  await submit(page)
  await page.getByText('Ihre Angaben sind noch da, aber noch nicht gesendet').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const text = await page.locator('[data-part=wait]').innerText()
  const seconds = Number(/warten Sie (\d+)\sSekunden/.exec(text)![1])
  expect(await page.locator('[name=privacy_read]').isChecked()).toBe(true)
  await submit(page)
  await page.getByText('noch nicht gesendet').waitFor()
  await page.waitForTimeout((seconds + 1) * 1000)
  await submit(page)
  await page.waitForURL('**/bestaetigung')
})
