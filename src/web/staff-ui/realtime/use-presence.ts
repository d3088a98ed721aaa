import { useEffect } from 'react'
import { useRefresh } from './use-live-updates.ts'

const interval = 45_000

/** Refreshes every 45 seconds while the page is visible: reports the user's presence and loads the other viewers. */
export function usePresence() {
  const { refresh } = useRefresh()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh()
    }, interval)
    return () => clearInterval(timer)
  }, [refresh])
}
