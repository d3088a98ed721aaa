import { lazy, Suspense, useEffect, useState } from 'react'
import { maybeWaiting, sentEvent } from './sent-in-tab.ts'

const OutgoingBar = lazy(() => import('./outgoing-bar.tsx'))

/** The bar of what waits to be sent, once something was sent in this tab. */
export function OutgoingFoot() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const show = () => setWanted(true)
    if (maybeWaiting()) show()
    window.addEventListener(sentEvent, show)
    return () => window.removeEventListener(sentEvent, show)
  }, [])
  return (
    isWanted && (
      <Suspense>
        <OutgoingBar />
      </Suspense>
    )
  )
}
