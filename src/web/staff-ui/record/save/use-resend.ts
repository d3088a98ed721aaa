import { useEffect, useEffectEvent } from 'react'

const firstPause = 5_000
const longestPause = 60_000

/**
 * Calls `resend` while `isWaiting`: with growing pauses, when the connection is back, and when the tab is
 * shown again.
 */
export function useResend(isWaiting: boolean, resend: () => void) {
  const again = useEffectEvent(resend)
  useEffect(() => {
    if (!isWaiting) return
    let pause = firstPause
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => {
        pause = Math.min(pause * 2, longestPause)
        again()
        wait()
      }, pause)
    }
    const now = () => {
      if (document.visibilityState === 'visible') again()
    }
    wait()
    window.addEventListener('online', now)
    document.addEventListener('visibilitychange', now)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', now)
      document.removeEventListener('visibilitychange', now)
    }
  }, [isWaiting])
}
