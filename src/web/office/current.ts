import { officeNav } from './nav.ts'

const hrefs = officeNav.flatMap(({ entries }) => entries.map(({ href }) => href))

/** The sidebar's entry an address belongs to, if any; `/organization/…` is the same office. */
export function currentEntry(pathname: string): string | undefined {
  const path = pathname.replace(/^\/organization/, '/login')
  return hrefs.find(href => path === href || path.startsWith(`${href}/`))
}
