import { useEffect } from 'react'
import { href } from 'react-router'

/** Milliseconds between two reports. */
const pause = 60_000
const inputs = ['keydown', 'pointerdown'] as const

let reportedAt = 0

function report() {
  const now = Date.now()
  if (now - reportedAt < pause) return
  reportedAt = now
  void fetch(href('/login/active'), { method: 'POST', keepalive: true }).catch(() => null)
}

/**
 * Tells the server at most once a minute that somebody types or clicks, as live updates do not keep a
 * session.
 */
export function useActivity() {
  useEffect(() => {
    for (const input of inputs) document.addEventListener(input, report, { capture: true, passive: true })
    return () => {
      for (const input of inputs) document.removeEventListener(input, report, { capture: true })
    }
  }, [])
}
