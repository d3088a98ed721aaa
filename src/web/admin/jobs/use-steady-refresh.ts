import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useRefresh } from '../../staff-ui/realtime/use-live-updates.ts'

export const refreshSeconds = 5

/** Loads the page's data again every five seconds, but not while the focus is in a table or menu, nor while nobody looks. */
export function useSteadyRefresh(page: RefObject<HTMLElement | null>) {
  const { lost, refresh } = useRefresh()
  const [isPaused, setPaused] = useState(false)
  const tick = useEffectEvent(() => {
    if (!isBusy(page.current) && document.visibilityState === 'visible') void refresh()
  })
  useEffect(() => {
    const timer = setInterval(tick, refreshSeconds * 1000)
    const watch = () => setPaused(isBusy(page.current))
    document.addEventListener('focusin', watch)
    document.addEventListener('focusout', watch)
    return () => {
      clearInterval(timer)
      document.removeEventListener('focusin', watch)
      document.removeEventListener('focusout', watch)
    }
  }, [page])
  return { lost, isPaused, refresh }
}

const isBusy = (page: HTMLElement | null) => {
  const focused = document.activeElement
  if (!focused || focused === document.body) return false
  return focused.closest('[role=dialog], [role=menu]') !== null || (page?.contains(focused) ?? false)
}
