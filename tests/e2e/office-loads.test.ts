import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { emailTo } from './support/mailbox.ts'
import { staffSessions, submitCase } from './support/office.ts'
import { clickLink, heading, openPage } from './support/page.ts'
import { visitors } from './support/visitor.ts'

const visitor = visitors()
const worker = staffSessions(visitor)

/** The data of pages arrives, but not the end of the answer, as on a slow line. */
const holdTheEnds = (page: Page) =>
  page.addInitScript(() => {
    const send = window.fetch.bind(window)
    window.fetch = async (input, init) => {
      const answer = await send(input, init)
      if (!answer.body || !new URL(answer.url).pathname.endsWith('.data')) return answer
      const bytes = new Uint8Array(await answer.arrayBuffer())
      const open = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(bytes)
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
        },
      })
      return new Response(open, answer)
    }
  })

// The visitor's context refuses every error of a script.
test('a load that another one replaces is no error of a script', async () => {
  const page = await worker('berg')
  await holdTheEnds(page)
  await openPage(page, '/login/news')
  await page.route(/\/assets\/.*\.js$/, async route => {
    await new Promise(resolve => setTimeout(resolve, 1000))
    await route.continue()
  })
  const arrives = page.waitForResponse(/disturbance\.data/)
  await clickLink(page, /^Störungen/)
  await arrives
  await clickLink(page, /^Baumaßnahmen/)
  await heading(page, 'Baumaßnahmen').waitFor()
})

/** Requests for data of a page and of its frame, and the number of messages that the page got meanwhile. */
function callsOf(page: Page) {
  const seen = { calls: [] as string[], messages: 0 }
  const { calls } = seen
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.data') || pathname === '/login/frame') calls.push(pathname)
  })
  page.on('websocket', socket => socket.on('framereceived', () => (seen.messages += 1)))
  return seen
}

test('one event loads again only what it concerns', async () => {
  const addresses = ['/login/procedures', '/login/prices', '/login/news']
  const seen: Record<string, ReturnType<typeof callsOf>> = {}
  for (const address of addresses) {
    const page = await worker('berg')
    const { calls } = (seen[address] = callsOf(page))
    await openPage(page, address)
    await page.waitForLoadState('networkidle')
    calls.length = 0
    seen[address].messages = 0
  }
  await emailTo((await submitCase()).email, /eingegangen/)
  for (const address of addresses) await expect.poll(() => seen[address]!.calls).toContain('/login/frame')
  await expect.poll(() => seen['/login/procedures']!.calls).toContain('/login/procedures.data')
  await new Promise(resolve => setTimeout(resolve, 1500))
  const ownCalls = addresses.map(address => seen[address]!.calls.filter(call => call.endsWith('.data')))
  expect([...new Set(ownCalls[0])]).toEqual(['/login/procedures.data'])
  expect(ownCalls.slice(1)).toEqual([[], []])
  // A submission is several events: what was sent, and what its jobs did.
  for (const { calls, messages } of Object.values(seen))
    for (const call of new Set(calls))
      expect(calls.filter(each => each === call).length).toBeLessThanOrEqual(messages)
})

/** Keeps what the server answered for the page's data until `window.deliver()` is called. */
const holdAnswer = (page: Page, pathname: string) =>
  page.evaluate(pathname => {
    const send = window.fetch.bind(window)
    window.fetch = async (input, init) => {
      const answer = await send(input, init)
      if (new URL(answer.url).pathname !== pathname) return answer
      const bytes = await answer.arrayBuffer()
      window.fetch = send
      await new Promise<void>(resolve => Object.assign(window, { deliver: resolve }))
      return new Response(bytes, answer)
    }
  }, pathname)

test('an event that comes while the next page is on its way counts for that page', async () => {
  const page = await worker('berg')
  const heard = Promise.withResolvers<void>()
  page.on('websocket', socket =>
    socket.on('framereceived', ({ payload }) => String(payload).includes('"procedures"') && heard.resolve()),
  )
  await openPage(page, '/login/prices')
  await page.waitForLoadState('networkidle')
  await holdAnswer(page, '/login/procedures.data')
  await clickLink(page, /^Vorgänge/)
  await page.waitForFunction(() => 'deliver' in window)
  await submitCase()
  await heard.promise
  const loadsAgain = page.waitForRequest(/\/login\/procedures\.data/)
  await page.evaluate(() => (window as unknown as { deliver: () => void }).deliver())
  await heading(page, 'Vorgänge').waitFor()
  await loadsAgain
})
