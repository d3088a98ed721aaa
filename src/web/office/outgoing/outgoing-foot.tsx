import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { listenToOutgoing, loadOutgoing, maybeWaiting, waitingActs, type Waiting } from './outgoing.ts'

const OutgoingBar = lazy(() => import('./outgoing-bar.tsx'))
const none: readonly Waiting[] = []

/** The bar of what waits to be sent, while there is something. */
export function OutgoingFoot() {
  const acts = useSyncExternalStore(listenToOutgoing, waitingActs, () => none)
  useEffect(() => {
    if (maybeWaiting()) void loadOutgoing()
  }, [])
  return acts.length > 0 ? (
    <Suspense>
      <OutgoingBar acts={acts} />
    </Suspense>
  ) : null
}
