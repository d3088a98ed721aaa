import type { Page } from 'playwright-core'
import { openChromium } from '../../tests/browser/chromium.ts'
import { median, type Pace } from '../compare.ts'
import { type Row, timeRow } from '../row.ts'
import type { BenchSetup } from '../setup.ts'

/** Factor by which the processor is made slower. */
const slowness = 4
/** Milliseconds from an interaction to the next paint. */
const most = 100

interface Interaction {
  what: string
  path: string
  /** Leads to where it can be done. */
  before?: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
}

const interactions: Interaction[] = [
  {
    what: 'a row of cases is ticked',
    path: '/login/procedures?per_page=100',
    act: page => page.locator('tbody input[type=checkbox]').nth(3).click(),
  },
  {
    what: 'the menu of a row opens',
    path: '/login/news',
    before: page => page.keyboard.press('Escape'),
    act: page => page.locator('tbody tr').nth(2).getByRole('button').last().click(),
  },
  {
    what: 'a letter is typed into the search of a list',
    path: '/login/procedures',
    act: page => page.getByRole('searchbox', { name: 'Suche', exact: true }).press('b'),
  },
  {
    what: 'a letter is typed into a record',
    path: '/login/news/new',
    act: page => page.getByLabel('Überschrift').press('b'),
  },
  {
    what: 'a letter is typed into a setting',
    path: '/login/settings/basic',
    act: page => page.getByLabel('Titel', { exact: true }).press('b'),
  },
]

/** Time from an interaction to the next paint, as Chromium's Event Timing tells it, with a slowed processor. */
export async function interaction({ host }: BenchSetup, { rounds }: Pace): Promise<Row[]> {
  const browser = await openChromium()
  try {
    const page = await browser.newPage({ baseURL: `http://${host}`, viewport: { width: 1366, height: 768 } })
    await signIn(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    const rows: Row[] = []
    for (const each of interactions) rows.push(await measure(page, each, rounds))
    return rows
  } finally {
    await browser.close()
  }
}

declare global {
  interface Window {
    /** Durations of the interactions since they were last taken. */
    durations: number[]
  }
}

async function measure(page: Page, { what, path, before, act }: Interaction, rounds: number): Promise<Row> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    window.durations = []
    const options = { type: 'event', durationThreshold: 16 }
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) window.durations.push(entry.duration)
    }).observe(options)
  })
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await before?.(page)
    await takeLongest(page)
    await act(page)
    times.push(await takeLongest(page))
  }
  return timeRow(median(times), most, {
    what: `Next paint when ${what}`,
    goal: 1,
    how: `${path}: median of ${rounds}, Event Timing, processor slowed ${slowness} times; the limit is the goal`,
  })
}

/** Waits for the paint, then takes the longest duration. Chromium tells none below 16 ms. */
async function takeLongest(page: Page): Promise<number> {
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 300))))
  return page.evaluate(() => Math.max(0, ...window.durations.splice(0)))
}

/** Signs in as a clerk with all rights. */
export async function signIn(page: Page) {
  await page.goto('/login')
  await page.getByLabel('E-Mail').fill('leitung@auental.example')
  await page.getByLabel('Passwort', { exact: true }).fill('klarwerk-demo')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.waitForURL(({ pathname }) => pathname !== '/login')
}
