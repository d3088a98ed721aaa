import type { Page, Response } from 'playwright-core'
import { matchPath } from 'react-router'
import { describe, expect, test } from 'vitest'
import { procedureDefinitions } from '#contract/procedures/registry.ts'
import { expectAccessible } from './support/axe.ts'
import { lowContrastElements } from './support/contrast.ts'
import { newAddress } from './support/meter-reading-form.ts'
import { detailPagesOf } from './support/crawl.ts'
import { callApi, customerCookie } from './support/customer.ts'
import { linkIn, emailTo } from './support/mailbox.ts'
import { clickLink, expectNoHorizontalScroll, openPage, press, waitForHeading } from './support/page.ts'
import { firstAddresses, hasParameters, openPages, portalPages } from './support/routes.ts'
import { portalUrl, visitors } from './support/visitor.ts'
import { walkThrough } from './support/walk-through.ts'
import { procedureWalks } from './support/procedure-walks.ts'

const visitor = visitors()
const pages = firstAddresses(await portalPages())
const openPaths = openPages(pages).map(({ path }) => path)
const checked = new Set<string>()

const pathOf = (at: Page | Response) => new URL(at.url()).pathname
const isRedirect = (answer: Response) => answer.status() >= 300 && answer.status() < 400

const details = {
  auental: await detailPagesOf('auental', pages),
  birkenfurt: await detailPagesOf('birkenfurt', pages),
}

/** Pages that need an access key: here only their error page is checked, their own tests open them. */
const byAccessKey = pages
  .filter(page => hasParameters(page) && !page.definition)
  .filter(({ path }) => !details.auental.some(address => matchPath(path, address)))
  .map(({ path }) => path.replace(/:\w+\??/g, 'unbekannt'))

/** Each procedure type is walked through at one width only; the first one also in the second organization. */
const walkedBy = (tenant: string) =>
  procedureDefinitions
    .map((definition, index) => ({ ...definition, width: index % 2 ? 360 : 1280 }))
    .filter(({ type }) => tenant === 'auental' || type === 'meterreading')

const widths = [1280, 360]

describe.each(['auental', 'birkenfurt'] as const)('%s', tenant => {
  async function visit(width = 1280) {
    const page = await visitor({ baseURL: portalUrl(tenant), viewport: { width, height: 800 } })
    // A redirect is not checked as a page.
    page.on('response', answer => isRedirect(answer) && checked.add(pathOf(answer)))
    return page
  }

  async function checkPage(page: Page) {
    checked.add(pathOf(page))
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    expect(await lowContrastElements(page)).toEqual([])
  }

  async function checkWideAndNarrow(page: Page) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await checkPage(page)
    }
  }

  test.each([...openPaths, ...details[tenant], ...byAccessKey])('%s', async path => {
    const page = await visit()
    checked.add(path)
    // A preview draws a page of the portal in a sandbox without scripts, in which axe cannot run.
    if (path.includes('/preview/')) return expect((await page.goto(path))?.status()).toBe(200)
    const answer = await openPage(page, path)
    // A disabled page answers 404; account pages lead to the sign-in, which is checked as its own page.
    if (answer?.status() === 200 && pathOf(page) === path) await checkWideAndNarrow(page)
  })

  test('the page for unknown addresses', async () => {
    const page = await visit()
    await openPage(page, '/gibt-es-nicht')
    await checkWideAndNarrow(page)
  })

  test.each(walkedBy(tenant))('$label from its start to its status', async definition => {
    const page = await visit(definition.width)
    const email = newAddress()
    const walk = procedureWalks[definition.type]
    if (walk) await walk(page, email, () => checkPage(page))
    else await walkThrough(page, definition, { email }, () => checkPage(page))
    await page.goto(linkIn(await emailTo(email, /eingegangen/), /^\/vorgang\//))
    await checkPage(page)
    await press(page, 'Vorgang ansehen')
    await checkPage(page)
    await press(page, 'Vorgang zurückziehen')
    await page.getByRole('dialog').waitFor()
    await checkPage(page)
  })

  test.runIf(tenant === 'auental')('a draft that a link continues in another browser', async () => {
    const { draft, key } = await callApi<{ draft: { id: string }; key: string }>('', 'POST', '/api/drafts', {
      type: 'meterreading',
    })
    const [here, there] = [await visit(), await visit()]
    const url = portalUrl(tenant)
    const value = encodeURIComponent(`meterreading ${draft.id} ${key}`)
    await here.context().addCookies([{ name: 'klarwerk_draft', value, url }])
    await there.context().addCookies([await customerCookie()])
    await openPage(there, `/zaehlerstand/weiter/${draft.id}/${key}`)
    await checkWideAndNarrow(there)
    await clickLink(there, 'Das war nicht ich')
    await waitForHeading(there, 'Sie haben nichts begonnen?')
    await checkWideAndNarrow(there)
    await there.goBack()
    await press(there, 'Weiter ausfüllen')
    await waitForHeading(there, 'Angaben aus Ihrem Konto übernehmen?')
    await checkWideAndNarrow(there)
    await openPage(here, '/zaehlerstand/anderswo')
    await waitForHeading(here, 'Sie haben anderswo weitergemacht')
    await checkWideAndNarrow(here)
  })

  describe.each(widths)('at %i px', width => {
    test.each(['Menü', 'Suche', /^Meine Gemeinde/])('with %s open', async button => {
      const page = await visit(width)
      await openPage(page, '/client/services')
      if (!(await page.getByRole('button', { name: button }).first().isVisible())) return
      await page.getByRole('button', { name: button }).first().click()
      await page.getByRole('dialog').waitFor()
      await page
        .locator('dialog[open] details')
        .evaluateAll(all => all.forEach(each => each.setAttribute('open', '')))
      await checkPage(page)
    })
  })
})

/** Pages that all procedure types share, such as the one for continuing later, are checked with one type. */
test('every page was checked', () => {
  const isSeen = ({ path }: { path: string }) => [...checked].some(address => matchPath(path, address))
  const left = pages.filter(({ module }) => !pages.some(page => page.module === module && isSeen(page)))
  expect(left.map(({ path }) => path)).toEqual([])
})
