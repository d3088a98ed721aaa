import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, expect, inject } from 'vitest'
import { releasePage, takePage, troubles } from './page-pool.ts'

export type VisitorOptions = BrowserContextOptions & { kept?: boolean }

/** Address of a portal, by the first label of its host name. */
export const portalUrl = (name: string) => `http://${name}.localhost:${inject('server').port}`

/**
 * Opens pages as a visitor, each in a browser context without a past, on Auental's portal by default. A script error, a violation
 * of the content security policy, a missing file or a third-party request fails the test. A `kept` page stays open for the next
 * tests, which open their addresses in it.
 */
export function visitors() {
  const ofTest: Taken[] = []
  const ofFile: Taken[] = []

  afterEach(async ({ task }) => {
    // A failed test may leave its page offline, or with a changed clock.
    const isSpoiled = task.result?.state === 'fail'
    await Promise.all(ofTest.splice(0).map(each => releasePage(each, isSpoiled)))
    expect(troubles.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await Promise.all(ofFile.splice(0).map(each => releasePage(each, false)))
  })

  return async function visitor({ kept, ...options }: VisitorOptions = {}): Promise<Page> {
    const taken = await takePage({
      baseURL: portalUrl('auental'),
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 900 },
      ...options,
    })
    const open = kept ? ofFile : ofTest
    open.push(taken)
    return taken.page
  }
}

type Taken = Awaited<ReturnType<typeof takePage>>

/** Cookies and storage of a page's context, for opening another context later. */
export const storedState = async (page: Page) => ({ storageState: await page.context().storageState() })
