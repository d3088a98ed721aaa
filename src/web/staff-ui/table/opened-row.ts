import { type RefObject, useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** State of a link that leads back from a record to its list. */
export const wayBack = { back: true }

const storedRow = (list: string) => `opened row of ${list}`

/** Gives the focus to the row that was opened last, when its list is shown again by Back or by the way back of a page. */
export function useOpenedRow(body: RefObject<HTMLElement | null>) {
  const { state, pathname } = useLocation()
  const isBack =
    useNavigationType() === NavigationType.Pop || (state as Partial<typeof wayBack> | null)?.back === true
  useEffect(() => {
    const rows = body.current
    const name = storedRow(pathname)
    const opened = sessionStorage.getItem(name)
    if (isBack && opened) {
      const links = rows?.querySelectorAll<HTMLAnchorElement>('[data-row-link]') ?? []
      const link = [...links].find(each => each.pathname === opened)
      link?.focus({ preventScroll: true })
      link?.scrollIntoView({ block: 'nearest' })
    }
    sessionStorage.removeItem(name)
    const remember = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('[data-row-link]')
      if (link) sessionStorage.setItem(name, link.pathname)
    }
    rows?.addEventListener('click', remember)
    return () => rows?.removeEventListener('click', remember)
  }, [body, isBack, pathname])
}
