import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPage } from './page.ts'

/** Share of the window that moves while a page loads, as Lighthouse counts it. */
const mostShift = 0.02

/** Prepares a page for `expectSteady`: it loads each file anew, so that what is loaded later comes later. */
export async function watchSteadiness(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  // The socket opens, but tells of nothing: other tests change records at the same time.
  await page.routeWebSocket(/\/api\/realtime$/, socket => {
    socket.connectToServer().onMessage(() => {})
  })
}

/** Share of the window that has moved since the page began to load. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let sum = 0
        const observer = new PerformanceObserver(list => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[])
            if (!entry.hadRecentInput) sum += entry.value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => {
          observer.disconnect()
          resolve(sum)
        }, 50)
      }),
  )

/** Opens an address at two widths: nothing moves, the page asks for nothing twice, and loads its font and icon at once. */
export async function expectSteady(page: Page, address: string) {
  const again: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname === `${address}.data` || /^\/(login|admin)\/frame$/.test(pathname)) again.push(pathname)
  })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await openPage(page, address)
    await page.waitForLoadState('networkidle')
    const shift = await shiftOf(page)
    expect([width, shift < mostShift ? 0 : shift]).toEqual([width, 0])
  }
  page.removeAllListeners('request')
  // What is printed has no icon.
  const links = [
    'link[rel=preload][as=font]',
    ...(/\/(print|letter)\b/.test(new URL(page.url()).pathname) ? [] : ['link[rel=icon]']),
  ]
  for (const link of links) expect([link, await page.locator(link).count()]).toEqual([link, 1])
  expect(again).toEqual([])
}
