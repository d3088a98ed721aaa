import { expect } from 'vitest'
import type { Locator, Page } from 'playwright-core'

/** Waits until the page's scripts have taken over. */
export const awake = (page: Page) =>
  page.waitForFunction(
    () =>
      document.documentElement.hasAttribute('data-enhanced') ||
      Object.keys(document.querySelector('main') ?? {}).some(key => key.startsWith('__reactProps')),
  )

/** Opens an address and waits until its scripts have taken over. */
export async function open(page: Page, address: string) {
  const answer = await page.goto(address)
  await awake(page)
  return answer
}

export const heading = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name })

const pageOf = (within: Page | Locator) => ('goto' in within ? within : within.page())

/** Waits for the page with this heading, down to its end. */
export async function arrive(within: Page | Locator, name: string | RegExp) {
  await heading(within, name).waitFor()
  await pageOf(within).waitForLoadState('domcontentloaded')
}

/** Waits until nothing on the page moves any more but what never stops. */
export const atRest = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  )

/** A portal's page whose script has come, one that runs without scripts, or one of the desks. */
const settled = 'html[data-enhanced], noscript a, html:not(:has(body > script[src]))'

export async function press(within: Page | Locator, name: string | RegExp) {
  await pageOf(within).locator(settled).first().waitFor({ state: 'attached' })
  await within.getByRole('button', { name, exact: true }).click()
}

export const follow = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('link', { name, exact: true }).click()

/** On a screen 320 px wide nothing has to be pushed aside. */
export async function expectNarrow(page: Page) {
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: 320, height })
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(widest).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width, height })
}

/** The focus comes to what has this id. */
export const expectFocus = (page: Page, id: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id)

export const expectTitle = (page: Page, title: string | RegExp) =>
  expect.poll(() => page.title()).toMatch(title)
