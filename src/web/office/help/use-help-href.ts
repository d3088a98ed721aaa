import { href, useLocation } from 'react-router'

/** Address of the help, which begins with the page about the one at hand. */
export function useHelpHref(): string {
  const { pathname } = useLocation()
  const help = href('/login/help')
  return pathname.startsWith(help) ? help : `${help}?von=${encodeURIComponent(pathname)}`
}
