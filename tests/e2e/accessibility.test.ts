import type { Page } from 'playwright-core'
import { matchPath } from 'react-router'
import { describe, expect, test } from 'vitest'
import { detailPagesOf } from './support/crawl.ts'
import { pageChecks, tenants, widths } from './support/page-checks.ts'
import { openPage } from './support/page.ts'
import { firstAddresses, hasParameters, openPages, portalPages } from './support/routes.ts'
import { visitors } from './support/visitor.ts'

/** Every page outside of the forms, in both portals; `accessibility-forms` walks through the forms. */
const visitor = visitors()
const { visit, checkPage, checkWideAndNarrow, leftOf, pathOf, checked } = pageChecks(visitor)
const pages = firstAddresses(await portalPages())
const openPaths = openPages(pages).map(({ path }) => path)

const details = {
  auental: await detailPagesOf('auental', pages),
  birkenfurt: await detailPagesOf('birkenfurt', pages),
}

/** Pages that need an access key: here only their error page is checked, their own tests open them. */
const byAccessKey = pages
  .filter(page => hasParameters(page) && !page.definition)
  .filter(({ path }) => !details.auental.some(address => matchPath(path, address)))
  .map(({ path }) => path.replace(/:\w+\??/g, 'unbekannt'))

describe.each(tenants)('%s', tenant => {
  let kept: Promise<Page> | undefined

  /** One page for all addresses, without the cookies of the one before. */
  async function visitAgain() {
    const page = await (kept ??= visit(tenant, 1280, { kept: true }))
    await page.context().clearCookies()
    await page.setViewportSize({ width: 1280, height: 800 })
    return page
  }

  test.each([...openPaths, ...details[tenant], ...byAccessKey])('%s', async path => {
    const page = await visitAgain()
    checked.add(path)
    // A preview draws a page of the portal in a sandbox without scripts, in which axe cannot run.
    if (path.includes('/preview/')) return expect((await page.goto(path))?.status()).toBe(200)
    const answer = await openPage(page, path)
    // A disabled page answers 404; account pages lead to the sign-in, which is checked as its own page.
    if (answer?.status() === 200 && pathOf(page) === path) await checkWideAndNarrow(page)
  })

  test('the page for unknown addresses', async () => {
    const page = await visitAgain()
    await openPage(page, '/gibt-es-nicht')
    await checkWideAndNarrow(page)
  })

  describe.each(widths)('at %i px', width => {
    test.each(['Menü', 'Suche', /^Meine Gemeinde/])('with %s open', async button => {
      const page = await visit(tenant, width)
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

test('every page outside of the forms was checked', () => {
  expect(leftOf(pages.filter(({ definition }) => !definition))).toEqual([])
})
