import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../staff-ui/page/lazy-part.ts'
import { maybeWaiting, sentEvent } from './sent-in-tab.ts'

const Outgoing = lazyPart(async () => (await import('./outgoing-bar.tsx')).Outgoing)

/** The bar of what waits to be sent, once something was sent in this tab. */
export function OutgoingFoot({ userId }: { userId: string }) {
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
        <Outgoing userId={userId} />
      </Suspense>
    )
  )
}
