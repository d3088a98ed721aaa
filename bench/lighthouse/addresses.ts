import type { Page } from 'playwright-core'

export const origin = (port: number, host = 'auental') => `http://${host}.localhost:${port}`

/** A page with a fixed address on a portal. */
export const at = (path: string, host?: string) => (_tab: Page, port: number) => origin(port, host) + path

/** The first link of a page whose address matches. */
export const firstLink = (path: string, pattern: RegExp) => async (tab: Page, port: number) => {
  await tab.goto(origin(port) + path)
  const links = await tab
    .locator('main a[href]')
    .evaluateAll(all => all.map(a => (a as HTMLAnchorElement).href))
  const found = links.find(link => pattern.test(new URL(link).pathname))
  if (!found) throw new Error(`No link to ${pattern} on ${path}`)
  return found
}
