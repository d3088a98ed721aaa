import { useEffect } from 'react'
import { useRefresh } from './live.ts'

const beat = 45_000

/** Keeps saying that this page is open while it is looked at, and so learns who else is here. */
export function useStayingPresent() {
  const { refresh } = useRefresh()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh()
    }, beat)
    return () => clearInterval(timer)
  }, [refresh])
}
