import { expect } from 'vitest'
import type { Locator, Page } from 'playwright-core'

/** Waits until the page's scripts are running, with the effects that listen to keys. */
export async function waitForScripts(page: Page) {
  await page.waitForFunction(
    () =>
      document.documentElement.hasAttribute('data-enhanced') ||
      Object.keys(document.querySelector('main') ?? {}).some(key => key.startsWith('__reactProps')),
  )
  await waitForEffects(page)
}

/** Waits until React has run the effects of what is shown, which it does after the next paint: keys are listened to then. */
export const waitForEffects = (page: Page) =>
  page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))

/** Opens an address and waits until its scripts are running. */
export async function openPage(page: Page, address: string) {
  const answer = await page.goto(address)
  await waitForScripts(page)
  return answer
}

export const heading = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name })

const pageOf = (within: Page | Locator) => ('goto' in within ? within : within.page())

/** Waits for a page with this heading, including its footer. */
export async function waitForHeading(within: Page | Locator, name: string | RegExp) {
  await heading(within, name).waitFor()
  await pageOf(within).waitForLoadState('domcontentloaded')
}

/** Waits until all finite animations have ended. */
export const waitForAnimations = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  )

/** Matches a portal page whose script is running, one without scripts, or a hydrated page of the staff UI. */
const settled = 'html[data-enhanced], noscript a, html:not(:has(body > script[src]))'

export async function press(within: Page | Locator, name: string | RegExp) {
  await pageOf(within).locator(settled).first().waitFor({ state: 'attached' })
  await within.getByRole('button', { name, exact: true }).click()
}

/** Opens a link with an access key, whose page opens it by this button; a browser that has the key goes on at once. */
export async function openLink(page: Page, address: string, button: string | RegExp) {
  await page.goto(address)
  if (new URL(address, page.url()).pathname === new URL(page.url()).pathname) await press(page, button)
}

export const clickLink = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('link', { name, exact: true }).click()

/** Checks that a 320 px wide screen needs no horizontal scrolling. */
export async function expectNoHorizontalScroll(page: Page) {
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: 320, height })
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(widest).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width, height })
}

/** Checks that a window of 320 × 256 px, as at 400 % zoom, needs no horizontal scrolling, and bars leave half of it. */
export async function expectRoomAtZoom(page: Page) {
  await page.setViewportSize({ width: 320, height: 256 })
  const [width, bars] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    [...document.querySelectorAll('body *')]
      .filter(each => ['sticky', 'fixed'].includes(getComputedStyle(each).position))
      .filter(each => !each.closest('[role=dialog]'))
      .reduce((sum, each) => sum + each.getBoundingClientRect().height, 0),
  ])
  expect(width).toBeLessThanOrEqual(320)
  expect(bars).toBeLessThanOrEqual(128)
}

/** Waits until the element with this id has the focus. */
export const expectFocus = (page: Page, id: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id)

export const expectTitle = (page: Page, title: string | RegExp) =>
  expect.poll(() => page.title()).toMatch(title)
