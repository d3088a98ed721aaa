import type { Page, Response } from 'playwright-core'
import { matchPath } from 'react-router'
import { expectAccessible } from './axe.ts'
import { expectNoHorizontalScroll } from './page.ts'
import type { PageRoute } from './routes.ts'
import { portalUrl, type visitors, type VisitorOptions } from './visitor.ts'

export const tenants = ['auental', 'birkenfurt'] as const
export const widths = [1280, 360]

const pathOf = (at: Page | Response) => new URL(at.url()).pathname
const isRedirect = (answer: Response) => answer.status() >= 300 && answer.status() < 400

/** Checks pages of the portal: WCAG 2.2 AA by axe, contrast by computed colours, and no scrolling sideways at 320 px. */
export function pageChecks(visitor: ReturnType<typeof visitors>) {
  const checked = new Set<string>()

  async function visit(tenant: string, width = 1280, options: VisitorOptions = {}) {
    const page = await visitor({ baseURL: portalUrl(tenant), viewport: { width, height: 800 }, ...options })
    // A redirect is not checked as a page.
    page.on('response', answer => isRedirect(answer) && checked.add(pathOf(answer)))
    return page
  }

  async function checkPage(page: Page) {
    checked.add(pathOf(page))
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  }

  async function checkWideAndNarrow(page: Page) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await checkPage(page)
    await page.setViewportSize({ width: 360, height: 800 })
    await expectAccessible(page, 'phone')
  }

  /** The pages that no test has checked. Pages of one module count as one. */
  function leftOf(pages: PageRoute[]): string[] {
    const isSeen = ({ path }: PageRoute) => [...checked].some(address => matchPath(path, address))
    const left = pages.filter(({ module }) => !pages.some(page => page.module === module && isSeen(page)))
    return left.map(({ path }) => path)
  }

  return { visit, checkPage, checkWideAndNarrow, leftOf, pathOf, checked }
}
