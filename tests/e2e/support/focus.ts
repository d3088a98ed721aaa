import type { Page } from 'playwright-core'
import { waitForAnimations } from './page.ts'

export interface FocusStop {
  /** Accessible name and text of the focused element. */
  at: string
  /** Whether any part of it is visible and not covered. */
  seen: boolean
  /** Whether it has a focus ring. */
  marked: boolean
}

/** Presses a key until the focus leaves the page or returns to a visited element. */
export async function tabThrough(page: Page, key = 'Tab', most = 250): Promise<FocusStop[]> {
  const stops: FocusStop[] = []
  const been = await page.evaluateHandle(() => new Set<Element>())
  await waitForAnimations(page)
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press(key)
    const stop = await been.evaluate(readFocus)
    if (!stop) return stops
    stops.push(stop)
  }
  throw new Error(`The focus is still on the page after ${most} steps`)
}

/** Waits up to a second for the focused element to become visible. */
async function readFocus(been: Set<Element>): Promise<FocusStop | null> {
  const focus = document.activeElement
  if (!focus || focus === document.body || been.has(focus)) return null
  been.add(focus)
  const whole = focus.closest('label') ?? focus

  function isSeen() {
    const { left, top, width, height } = whole.getBoundingClientRect()
    const shares = [0.02, 0.25, 0.5, 0.75, 0.98]
    const points = shares.flatMap(x => shares.map(y => [left + width * x, top + height * y] as const))
    return points.some(([x, y]) => whole.contains(document.elementFromPoint(x, y)))
  }

  const isMarked = () =>
    [focus, whole, focus.parentElement!].some(each => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })

  const latest = performance.now() + 1_000
  while (!(isSeen() && isMarked()) && performance.now() < latest) await new Promise(requestAnimationFrame)
  const words = focus.getAttribute('aria-label') ?? whole.textContent?.trim().slice(0, 40)
  return { at: `${focus.tagName} ${words}`, seen: isSeen(), marked: isMarked() }
}
