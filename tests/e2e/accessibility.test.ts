import type { Page, Response } from 'playwright-core'
import { matchPath } from 'react-router'
import { describe, expect, test } from 'vitest'
import { procedureDefinitions } from '#contract/procedures/index.ts'
import { expectAccessible } from './support/axe.ts'
import { faintThings } from './support/contrast.ts'
import { newAddress } from './support/journey.ts'
import { detailsOf } from './support/links.ts'
import { linkIn, mailTo } from './support/mailbox.ts'
import { expectNarrow, open, press } from './support/page.ts'
import { firstAddresses, hasParameters, openPages, portalPages } from './support/routes.ts'
import { portal, visitors } from './support/visitor.ts'
import { walkThrough } from './support/walk-through.ts'
import { walks } from './support/walks.ts'

const visitor = visitors()
const pages = firstAddresses(await portalPages())
const openPaths = openPages(pages).map(({ path }) => path)
const seen = new Set<string>()

const pathOf = (at: Page | Response) => new URL(at.url()).pathname
const isRedirect = (answer: Response) => answer.status() >= 300 && answer.status() < 400

const details = {
  auental: await detailsOf('auental', pages),
  birkenfurt: await detailsOf('birkenfurt', pages),
}

/** Reached by a letter or a deed alone: their own tests go there, and this one sees what a wrong id shows. */
const byLetter = pages
  .filter(page => hasParameters(page) && !page.definition)
  .filter(({ path }) => !details.auental.some(address => matchPath(path, address)))
  .map(({ path }) => path.replace(/:\w+\??/g, 'unbekannt'))

/** Each kind is walked once, at one of the widths; the first guest in the other utility's colours as well. */
const walkedBy = (tenant: string) =>
  procedureDefinitions
    .map((definition, index) => ({ ...definition, width: index % 2 ? 360 : 1280 }))
    .filter(({ type }) => tenant === 'auental' || type === 'meterreading')

const widths = [1280, 360]

describe.each(['auental', 'birkenfurt'] as const)('%s', tenant => {
  async function visit(width = 1280) {
    const page = await visitor({ baseURL: portal(tenant), viewport: { width, height: 800 } })
    // What always leads on needs no look of its own.
    page.on('response', answer => isRedirect(answer) && seen.add(pathOf(answer)))
    return page
  }

  async function look(page: Page) {
    seen.add(pathOf(page))
    await expectAccessible(page)
    await expectNarrow(page)
    expect(await faintThings(page)).toEqual([])
  }

  async function lookWideAndNarrow(page: Page) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await look(page)
    }
  }

  test.each([...openPaths, ...details[tenant], ...byLetter])('%s', async path => {
    const page = await visit()
    const answer = await open(page, path)
    seen.add(path)
    // Off here it is the page that is not there; an account leads to the sign-in, which is looked at as itself.
    if (answer?.status() === 200 && pathOf(page) === path) await lookWideAndNarrow(page)
  })

  test('a page that is not there', async () => {
    const page = await visit()
    await open(page, '/gibt-es-nicht')
    await lookWideAndNarrow(page)
  })

  test.each(walkedBy(tenant))('$label from its start to its status', async definition => {
    const page = await visit(definition.width)
    const email = newAddress()
    const walk = walks[definition.type]
    if (walk) await walk(page, email, () => look(page))
    else await walkThrough(page, definition, { email }, () => look(page))
    await page.goto(linkIn(await mailTo(email, /eingegangen/), /^\/vorgang\//))
    await look(page)
    await press(page, 'Vorgang zurückziehen')
    await page.getByRole('dialog').waitFor()
    await look(page)
  })

  describe.each(widths)('at %i px', width => {
    test.each(['Menü', 'Suche', /^Meine Gemeinde/])('with %s open', async button => {
      const page = await visit(width)
      await open(page, '/client/services')
      if (!(await page.getByRole('button', { name: button }).first().isVisible())) return
      await page.getByRole('button', { name: button }).first().click()
      await page.getByRole('dialog').waitFor()
      await page
        .locator('dialog[open] details')
        .evaluateAll(all => all.forEach(each => each.setAttribute('open', '')))
      await look(page)
    })
  })
})

/** What all kinds of procedures share, such as the page for going on later, is seen with one of them. */
test('no page was left out', () => {
  const isSeen = ({ path }: { path: string }) => [...seen].some(address => matchPath(path, address))
  const left = pages.filter(({ module }) => !pages.some(page => page.module === module && isSeen(page)))
  expect(left.map(({ path }) => path)).toEqual([])
})
