import { useLocation } from 'react-router'

/** The page's own address, for a form of the frame that comes back to it. */
export function useReturnTo(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}

/** Marks the link to the page one is on. */
export function useCurrent() {
  const { pathname } = useLocation()
  return (href?: string) => (href === pathname ? 'page' : undefined)
}
