import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { openChromium } from '../../browser/chromium.ts'
import { recordPageErrors } from './page-errors.ts'

/** A browser context that later tests use again, with its one page. */
interface Kept {
  key: string
  context: BrowserContext
  page: Page
  session: CDPSession
  viewport: BrowserContextOptions['viewport']
  /** Those whose storage it has to forget. */
  origins: Set<string>
  /** A test has changed what outlives an address, so that no other may use it. */
  isSpoiled: boolean
}

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>

const flags = [
  // A page of a test lives for some seconds, in which optimized code does not pay for its compilation.
  '--js-flags=--no-maglev --no-opt',
  // Pages of one context share a process: a new one takes 140 ms, and reads and compiles every script again.
  '--renderer-process-limit=1',
]
const mostIdle = 4
const idle: Kept[] = []
const sessions = new WeakMap<Page, CDPSession>()
let browser: Promise<Browser> | undefined

/** Errors of scripts, requests and the console in all pages. The caller empties the list. */
export const troubles: string[] = []

/**
 * A page in a context with these options, without cookies, storage and history of those before. The process, and with it the
 * compiled scripts, is that of an earlier test where one had the same options: a new one takes twice the time.
 */
export async function takePage({ storageState, ...options }: BrowserContextOptions): Promise<Kept> {
  const key = JSON.stringify(options)
  const state = (storageState as State | undefined) ?? { cookies: [], origins: [] }
  const at = idle.findLastIndex(each => each.key === key)
  const [kept] = at < 0 ? [] : idle.splice(at, 1)
  if (kept && (await tryReset(kept, state))) return kept
  const opened = await openKept(key, options)
  await reset(opened, state)
  return opened
}

/** Resets a context for another test, or closes it and returns false: its server has stopped, or the browser has ended. */
async function tryReset(kept: Kept, state: State): Promise<boolean> {
  try {
    await reset(kept, state)
    return true
  } catch {
    await kept.context.close().catch(() => undefined)
    return false
  }
}

/** The browser of all tests of this process, or a new one where it has ended. */
function openBrowser(): Promise<Browser> {
  browser = (browser ?? openChromium(flags)).then(open => (open.isConnected() ? open : openChromium(flags)))
  return browser
}

/** The session of a taken page with Chromium, which stays open after the test: for what does not outlive an address. */
export const sessionOf = (page: Page): CDPSession => sessions.get(page)!

async function openKept(key: string, options: BrowserContextOptions): Promise<Kept> {
  const context = await (await openBrowser()).newContext(options)
  context.setDefaultTimeout(40_000)
  recordPageErrors(context, troubles)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  sessions.set(page, session)
  const { viewport } = options
  const kept = { key, context, page, session, viewport, origins: new Set<string>(), isSpoiled: false }
  watch(kept)
  return kept
}

/** Notes the origins that pages of the context open, and calls whose effect cannot be taken back. */
function watch(kept: Kept) {
  const { context, page } = kept
  const spoilers: [object, string[]][] = [
    [context, ['addInitScript', 'exposeBinding', 'newCDPSession', 'route', 'setOffline']],
    [page, ['addInitScript', 'emulateMedia', 'exposeBinding', 'routeWebSocket']],
    [context.clock, ['install', 'pauseAt', 'setFixedTime']],
  ]
  for (const [target, names] of spoilers)
    for (const name of names) {
      const methods = target as Record<string, (...given: unknown[]) => unknown>
      const original = methods[name]!
      methods[name] = (...given) => {
        kept.isSpoiled = true
        return original.apply(target, given)
      }
    }
  context.on('request', request => {
    if (request.isNavigationRequest() && request.url().startsWith('http'))
      kept.origins.add(new URL(request.url()).origin)
  })
}

/** Leaves the page, and keeps its context for a later test unless one has spoiled it. */
export async function releasePage(kept: Kept, isSpoiled: boolean) {
  const { context, page } = kept
  if (isSpoiled || kept.isSpoiled || page.isClosed() || context.pages()[0] !== page) return context.close()
  await Promise.all(
    context
      .pages()
      .slice(1)
      .map(each => each.close()),
  )
  for (const event of ['console', 'dialog', 'request', 'response', 'websocket'])
    page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('about:blank')
  idle.push(kept)
  if (idle.length > mostIdle) await idle.shift()!.context.close()
}

async function reset({ context, page, session, origins, viewport }: Kept, state: State) {
  const storages = new Map(state.origins.map(each => [each.origin, each.localStorage]))
  const all = new Set([...origins, ...storages.keys()])
  if (all.size) {
    await context.clearCookies()
    for (const origin of all) {
      await page.goto(`${origin}/healthz`)
      await session.send('Storage.clearDataForOrigin', {
        origin,
        storageTypes: 'indexeddb,cache_storage,service_workers',
      })
      await page.evaluate(
        entries => {
          sessionStorage.clear()
          localStorage.clear()
          for (const { name, value } of entries) localStorage.setItem(name, value)
        },
        storages.get(origin) ?? [],
      )
    }
    await session.send('Page.resetNavigationHistory')
    origins.clear()
  }
  if (viewport) await page.setViewportSize(viewport)
  await context.addCookies(state.cookies)
}
