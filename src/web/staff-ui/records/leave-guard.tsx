import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../form/button.tsx'
import { Dialog } from '../page/dialog.tsx'
import { countOfChanges } from './save-bar.tsx'

/** Asks before a page with unsaved changes is left. */
export function LeaveGuard({ unsaved, onDiscard }: { unsaved: number; onDiscard: () => void }) {
  const isUnsaved = unsaved > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  const isAsking = blocker.state === 'blocked'
  return (
    <Dialog
      opened={isAsking}
      onClose={() => blocker.reset?.()}
      title={`Seite verlassen und ${countOfChanges(unsaved)} verwerfen?`}
      destructive
      actions={
        <Button
          look="danger"
          onClick={() => {
            onDiscard()
            blocker.proceed?.()
          }}
        >
          Verlassen
        </Button>
      }
    >
      Was Sie hier geändert haben, ist noch nicht gespeichert.
    </Dialog>
  )
}
