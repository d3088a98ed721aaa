import { href } from 'react-router'

/** Returns the href of the menu entry of a path; `/organization/…` is the same as `/login/…`. */
export function currentEntry(pathname: string, entries: readonly { href: string }[]): string | undefined {
  const path = pathname.replace(/^\/organization/, href('/login'))
  return entries.find(entry => path === entry.href || path.startsWith(`${entry.href}/`))?.href
}
