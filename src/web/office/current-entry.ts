import { officeNav } from './nav.ts'

const hrefs = officeNav.flatMap(({ entries }) => entries.map(({ href }) => href))

/** Returns the href of the sidebar entry of a path; `/organization/…` is the same as `/login/…`. */
export function currentEntry(pathname: string): string | undefined {
  const path = pathname.replace(/^\/organization/, '/login')
  return hrefs.find(href => path === href || path.startsWith(`${href}/`))
}
