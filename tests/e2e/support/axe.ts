import { readFileSync } from 'node:fs'
import type { Result, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { inRoot } from '../../../bin/prepare/paths.js'
import { lowContrastElements } from './contrast.ts'
import { sessionOf } from './page-pool.ts'
import { waitForAnimations } from './page.ts'

/** Fails on violations of WCAG 2.2 AA and of axe's best practices on the current page, and on low contrasts. */
export async function expectAccessible(page: Page, rules: keyof typeof optionsOf = 'all') {
  await waitForAnimations(page)
  // Only the size of targets depends on what covers them.
  const isLayout = rules === 'layout'
  const violations = isLayout
    ? await analyze(page, optionsOf[rules])
    : await unrolled(page, () => analyze(page, optionsOf[rules]))
  const where = `${page.url()} ${await page.title()}`
  const found = violations.filter(isReal).map(({ id, help, nodes }) => ({
    where,
    id,
    help,
    at: nodes.map(node => node.html),
  }))
  expect(found).toEqual([])
  // Colours are those of a phone or of a desktop.
  if (!isLayout) expect(await lowContrastElements(page)).toEqual([])
}

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations' as const],
  // Fetching the style sheets again, for rules about media queries that are no part of the above.
  preload: false,
  // Half of axe's time. `lowContrastElements` computes all contrasts, of borders too.
  rules: { 'color-contrast': { enabled: false } },
}

/** Rules whose result changes where a width hides, shows or moves elements. */
const layoutRules = [
  'aria-hidden-focus',
  'button-name',
  'empty-heading',
  'heading-order',
  'label',
  'landmark-unique',
  'link-name',
  'region',
  'scrollable-region-focusable',
]
const only = (values: string[]) => ({ ...options, runOnly: { type: 'rule' as const, values }, rules: {} })

const optionsOf = {
  all: options,
  layout: only(layoutRules),
  // The size of targets is a third of axe's time, and smallest on phones.
  phone: only([...layoutRules, 'target-size']),
}

/**
 * Checks a page that is loaded once as phones, tablets and two desktops show it: accessibility, and no scrolling sideways. A width
 * that has the same content as one before, and shows the same of it, has the same layout violations.
 */
export async function expectAccessibleAtAllWidths(page: Page) {
  const checked = new Set<string>()
  for (const [width, rules] of [
    [360, 'phone'],
    [1280, 'all'],
    [768, 'layout'],
    [1024, null],
    [1440, 'layout'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    if (rules) {
      await waitForAnimations(page)
      const shown = await shownElements(page)
      if (rules !== 'layout' || !checked.has(shown)) await expectAccessible(page, rules)
      checked.add(shown)
    }
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width)
  }
}

/** The content, the positions of the elements that are shown, and of those that scroll: what layout rules depend on. */
const shownElements = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const isLarger =
        element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1
      return isLarger && /auto|scroll/.test(overflowX + overflowY)
    }
    const shown = [...document.body.querySelectorAll('*')].map((element, at) =>
      element.checkVisibility({ visibilityProperty: true }) ? `${at}${scrolls(element) ? 's' : ''}` : '',
    )
    return `${document.body.innerHTML} ${shown.filter(Boolean).join(' ')}`
  })

/** Half the size of the package's main file, which every page has to parse. */
const source = readFileSync(inRoot('node_modules', 'axe-core', 'axe.min.js'), 'utf8')

/** Runs in the page and returns the violations only, which takes a third of the time of the full report. */
async function analyze(page: Page, options: RunOptions): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await addAxe(page)
  return page.evaluate(async options => {
    const { axe } = window as never as { axe: typeof import('axe-core') }
    return (await axe.run(document, options)).violations
  }, options)
}

/** As a script of its own, which Chromium compiles once for all pages of a site; `page.evaluate` would compile it for each. */
const addAxe = (page: Page) => sessionOf(page).send('Runtime.evaluate', { expression: source })

/** Ignores the target size of overlapping map pins: the list beside the map has a link for each. */
const isReal = ({ id, nodes }: { id: string; nodes: { html: string }[] }) =>
  id !== 'target-size' || nodes.some(({ html }) => !html.includes('leaflet-marker-icon'))

/** Enlarges the viewport to the page's height, so that no sticky alert covers an element. */
async function unrolled<T>(page: Page, action: () => Promise<T>): Promise<T> {
  const before = page.viewportSize()!
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: before.width, height: Math.max(before.height, height) })
  const result = await action()
  await page.setViewportSize(before)
  return result
}
