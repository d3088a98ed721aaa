import type { Page } from 'playwright-core'
import { openChromium } from '../../tests/browser/chromium.ts'
import { median, type Pace } from '../compare.ts'
import { type Row, timeRow } from '../row.ts'
import type { BenchSetup } from '../setup.ts'
import { signInToOffice } from './sign-in-to-office.ts'

/** Milliseconds from the key to the paint of the next case. */
const most = 100

/** Time from the key `J` on a case of a list to the paint of the next one, data and all. */
export async function nextCase({ host }: BenchSetup, { rounds }: Pace): Promise<Row> {
  const browser = await openChromium()
  try {
    const page = await browser.newPage({ baseURL: `http://${host}`, viewport: { width: 1366, height: 768 } })
    await signInToOffice(page)
    await page.goto('/login/procedures?tab=all', { waitUntil: 'networkidle' })
    await page.locator('[data-row-link]').first().click()
    await page.waitForURL(/\/procedures\/[a-z_]+\/[\da-f-]{36}/)
    await page.waitForLoadState('networkidle')
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await openNext(page))
    return timeRow(median(times), most, {
      what: 'Opening the next case by a key',
      goal: 1,
      how: `Median of ${rounds}, from the key to the paint of its name and its history; the limit is the goal`,
    })
  } finally {
    await browser.close()
  }
}

async function openNext(page: Page): Promise<number> {
  const took = page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const before = location.pathname
        addEventListener(
          'keydown',
          ({ timeStamp }) => {
            const look = () => {
              const isThere = location.pathname !== before && document.querySelector('main h1')
              if (isThere) requestAnimationFrame(now => resolve(now - timeStamp))
              else requestAnimationFrame(look)
            }
            look()
          },
          { once: true },
        )
      }),
  )
  await page.keyboard.press('j')
  const time = await took
  await page.waitForLoadState('networkidle')
  return time
}
