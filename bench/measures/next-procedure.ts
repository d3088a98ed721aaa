import type { Page } from 'playwright-core'
import { openChromium } from '../../tests/browser/chromium.ts'
import { median, type Pace } from '../compare.ts'
import { type Row, timeRow } from '../row.ts'
import type { BenchSetup } from '../setup.ts'
import { signIn } from './interaction.ts'

/** Milliseconds from the key to the paint of the next procedure. */
const most = 100

/** Time from the key J on a procedure to the paint of the next one of the list, once that was loaded ahead. */
export async function nextProcedure({ host }: BenchSetup, { rounds }: Pace): Promise<Row> {
  const browser = await openChromium()
  try {
    const page = await browser.newPage({ baseURL: `http://${host}`, viewport: { width: 1366, height: 768 } })
    await signIn(page)
    await page.goto('/login/procedures?tab=all')
    const first = page.locator('tbody a[href*="/login/procedures/"]').first()
    const ahead = loadedAhead(page)
    await first.click()
    await ahead
    const times: number[] = []
    for (let round = 0; round < rounds * 3; round += 1) {
      const ahead = loadedAhead(page)
      times.push(await timeToNext(page))
      await ahead
    }
    return timeRow(median(times), most, {
      what: 'Next procedure by a key',
      goal: 1,
      how: `From the key to the paint of its head: median of ${times.length}, loaded ahead; the limit is the goal`,
    })
  } finally {
    await browser.close()
  }
}

/** Waits until the next procedure is loaded and kept. */
async function loadedAhead(page: Page) {
  const response = await page.waitForResponse(answer => new URL(answer.url()).pathname.endsWith('/ahead'))
  await response.finished()
  await page.waitForLoadState('networkidle')
}

declare global {
  interface Window {
    /** Milliseconds from the next key to the paint of another head. */
    timeToNext: Promise<number>
  }
}

async function timeToNext(page: Page): Promise<number> {
  await page.evaluate(
    () =>
      void (window.timeToNext = new Promise<number>(resolve => {
        const head = () => document.querySelector('main header')?.textContent
        const before = head()
        const onKey = () => {
          const began = performance.now()
          const look = () => {
            if (head() === before) return void requestAnimationFrame(look)
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
          }
          requestAnimationFrame(look)
        }
        addEventListener('keydown', onKey, { once: true, capture: true })
      })),
  )
  await page.keyboard.press('j')
  return page.evaluate(() => window.timeToNext)
}
