import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { submitCase, staffSessions } from './support/office.ts'
import { openPage } from './support/page.ts'
import { firstAddresses, staffPages } from './support/routes.ts'
import { personFor, staffAddress } from './support/staff-address.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)
const pages = firstAddresses(await staffPages())
const found = submitCase()

/** Share of the window that moves while a page loads, as Lighthouse counts it. */
const mostShift = 0.02

const kept = new Map<string, Promise<Page>>()

/** One page for all addresses that this person opens. It loads each file anew, so that what is loaded later comes later. */
function pageFor(who: ReturnType<typeof personFor>): Promise<Page> {
  const opened = kept.get(who) ?? openSteady(who)
  kept.set(who, opened)
  return opened
}

async function openSteady(who: ReturnType<typeof personFor>): Promise<Page> {
  const page = await (who === 'nobody' ? visitor({ kept: true }) : worker(who, { kept: true }))
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  // The socket opens, but tells of nothing: other tests change records at the same time.
  await page.routeWebSocket(/\/api\/realtime$/, socket => {
    socket.connectToServer().onMessage(() => {})
  })
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number }
    seen.shift = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return page
}

test.each(pages.map(({ path }) => path))('%s stands still and asks for nothing twice', async route => {
  const page = await pageFor(personFor(route))
  const address = await staffAddress(route, found)
  const again: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname === `${address}.data` || /^\/(login|admin)\/frame$/.test(pathname)) again.push(pathname)
  })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await openPage(page, address)
    await page.waitForLoadState('networkidle')
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
    expect([width, shift < mostShift ? 0 : shift]).toEqual([width, 0])
  }
  page.removeAllListeners('request')
  // What is printed has no icon.
  const links = ['link[rel=preload][as=font]', ...(route.includes('/print') ? [] : ['link[rel=icon]'])]
  for (const link of links) expect([link, await page.locator(link).count()]).toEqual([link, 1])
  expect(again).toEqual([])
})
