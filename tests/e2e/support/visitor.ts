import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { openChromium } from '../../browser/chromium.ts'
import { recordPageErrors } from './page-errors.ts'

export type VisitorOptions = BrowserContextOptions & { kept?: boolean }

/** Address of a portal, by the first label of its host name. */
export const portalUrl = (name: string) => `http://${name}.localhost:${inject('server').port}`

/** A page of a test lives for some seconds, in which optimized code does not pay for its compilation. */
const withoutOptimizing = ['--js-flags=--no-maglev --no-opt']

/**
 * Opens pages as a visitor, each in a new browser context, on Auental's portal by default. A script error, a violation
 * of the content security policy, a missing file or a third-party request fails the test. A `kept` page stays open for the
 * next tests, which open their addresses in it: a new context starts a process and loads every file again.
 */
export function visitors() {
  const contexts: BrowserContext[] = []
  const troubles: string[] = []
  let browser: Browser

  beforeAll(async () => {
    browser = await openChromium(withoutOptimizing)
  })
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map(context => context.close()))
    expect(troubles.splice(0)).toEqual([])
  })
  afterAll(() => browser.close())

  return async function visitor({ kept, ...options }: VisitorOptions = {}): Promise<Page> {
    const context = await browser.newContext({
      baseURL: portalUrl('auental'),
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 900 },
      ...options,
    })
    // Machines that are shared are at times half as fast as usual.
    context.setDefaultTimeout(40_000)
    recordPageErrors(context, troubles)
    if (!kept) contexts.push(context)
    return context.newPage()
  }
}

/** Cookies and storage of a page's context, for opening another context later. */
export const storedState = async (page: Page) => ({ storageState: await page.context().storageState() })
