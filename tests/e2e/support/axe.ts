import axe, { type Result } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { atRest } from './page.ts'

/** No rule of WCAG 2.2 AA, nor of good practice, is broken on the page as it is now. */
export async function expectAccessible(page: Page) {
  await atRest(page)
  const violations = await unrolled(page, () => analyze(page))
  const where = `${page.url()} ${await page.title()}`
  const found = violations.filter(isReal).map(({ id, help, nodes }) => ({
    where,
    id,
    help,
    at: nodes.map(node => node.html),
  }))
  expect(found).toEqual([])
}

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations' as const],
}

/** Run in the page itself: only what is wrong travels, which takes a third of the time that telling everything takes. */
async function analyze(page: Page): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async options => {
    const { axe } = window as never as { axe: typeof import('axe-core') }
    return (await axe.run(document, options)).violations
  }, options)
}

/** Pins lie where their places are, as near as those: the list beside the map has a link for each. */
const isReal = ({ id, nodes }: { id: string; nodes: { html: string }[] }) =>
  id !== 'target-size' || nodes.some(({ html }) => !html.includes('leaflet-marker-icon'))

/** On a screen as high as the page, so that nothing lies under a notice by the chance of how far it is scrolled. */
async function unrolled<T>(page: Page, action: () => Promise<T>): Promise<T> {
  const before = page.viewportSize()!
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: before.width, height: Math.max(before.height, height) })
  const result = await action()
  await page.setViewportSize(before)
  return result
}
