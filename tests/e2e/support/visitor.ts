import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { openChromium } from '../../browser/chromium.ts'
import { watch } from './watch.ts'

/** A utility's portal, by the first part of its host name. */
export const portal = (name: string) => `http://${name}.localhost:${inject('server').port}`

/**
 * Opens pages as visitors do, each in a browser of its own, on Auental's portal unless told. A script's error, a breach of the
 * content policy, a missing file or a request to a third party fails the test it happens in.
 */
export function visitors() {
  const contexts: BrowserContext[] = []
  const troubles: string[] = []
  let browser: Browser

  beforeAll(async () => {
    browser = await openChromium()
  })
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map(context => context.close()))
    expect(troubles.splice(0)).toEqual([])
  })
  afterAll(() => browser.close())

  return async function visitor(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({
      baseURL: portal('auental'),
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 900 },
      ...options,
    })
    context.setDefaultTimeout(20_000)
    watch(context, troubles)
    contexts.push(context)
    return context.newPage()
  }
}

/** Leaves and comes back another day: what the browser keeps is all that is left. */
export const kept = async (page: Page) => ({ storageState: await page.context().storageState() })
