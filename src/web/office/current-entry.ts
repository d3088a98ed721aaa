/** Returns the href of the menu entry of a path; `/organization/…` is the same as `/login/…`. */
export function currentEntry(pathname: string, entries: readonly { href: string }[]): string | undefined {
  const path = pathname.replace(/^\/organization/, '/login')
  return entries.find(({ href }) => path === href || path.startsWith(`${href}/`))?.href
}
