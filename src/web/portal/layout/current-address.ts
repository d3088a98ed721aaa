import { useLocation } from 'react-router'

/** Returns the current path and query, for the `return_to` field of the layout's forms. */
export function useReturnTo(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}

/** Returns a function that gives `aria-current` for a link: 'page' where it leads to the current page. */
export function useAriaCurrent() {
  const { pathname } = useLocation()
  return (href?: string) => (href === pathname ? 'page' : undefined)
}
