import { describe, expect, test } from 'vitest'
import { detailPagesOf } from './support/crawl.ts'
import { firstAddresses, openPages, portalPages } from './support/routes.ts'
import { portalUrl, visitors } from './support/visitor.ts'

const visitor = visitors()
const pages = firstAddresses(await portalPages())
const open = openPages(pages).map(({ path }) => path)

interface Seen {
  path: string
  status: number
  title: string
  headings: number
  widest: number
  /** Whether the address of the page, which is its first, is its canonical one; null where search engines are kept out. */
  isCanonical: boolean | null
  /** Whether what others share of the page has a title and an address. */
  isShareable: boolean
  stylesInBody: number
}

describe.each([
  ['auental', 'Kundenportal Auental'],
  ['birkenfurt', 'Kundenportal Stadtwerke Birkenfurt'],
])('%s', (tenant, own) => {
  test('every page is complete on a narrow screen without scripts', async () => {
    const baseURL = portalUrl(tenant)
    const viewport = { width: 320, height: 640 }
    const page = await visitor({ baseURL, viewport, javaScriptEnabled: false })
    const seen: Seen[] = []
    for (const path of [...open, ...(await detailPagesOf(tenant, pages))]) {
      const answer = await page.goto(path)
      const shown = await page.evaluate(() => ({
        title: document.title,
        headings: document.querySelectorAll('h1').length,
        widest: document.documentElement.scrollWidth,
        isCanonical: document.querySelector('meta[name=robots][content=noindex]')
          ? null
          : document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href === location.href,
        isShareable: ['title', 'url', 'site_name', 'type'].every(each =>
          document.querySelector(`meta[property="og:${each}"]`)?.getAttribute('content'),
        ),
        stylesInBody: document.querySelectorAll('body style').length,
      }))
      seen.push({ path, status: answer?.status() ?? 0, ...shown })
    }
    expect(seen.length).toBeGreaterThan(30)
    expect(seen.filter(isFlawed)).toEqual([])
  })

  /** A disabled module's pages answer 404. */
  const isThere = ({ status, title }: Seen) =>
    status === 200 || (tenant === 'birkenfurt' && status === 404 && title.startsWith('Seite nicht gefunden.'))
  const isTitled = ({ path, title }: Seen) => (path === '/' ? title === own : title.endsWith(` – ${own}`))
  const isFound = ({ status, isCanonical, isShareable }: Seen) =>
    status !== 200 || isCanonical === null || (isCanonical && isShareable)
  const isFlawed = (seen: Seen) =>
    !isThere(seen) ||
    !isTitled(seen) ||
    !isFound(seen) ||
    seen.headings !== 1 ||
    seen.widest > 320 ||
    seen.stylesInBody > 0
})
