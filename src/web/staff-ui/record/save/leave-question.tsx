import { useEffect, useId } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../form/button.tsx'
import { Dialog } from '../../page/dialog.tsx'
import { countOfChanges } from './merge-words.ts'
import { noteUnsavedInput } from './unsaved-input.ts'

interface Props {
  unsaved: number
  discard: () => void
  /** Saves and returns whether nothing is left to save. */
  save: () => Promise<boolean>
}

/** Asks before a page with unsaved changes is left: stay, discard, save. */
export function LeaveQuestion({ unsaved, discard, save }: Props) {
  const isUnsaved = unsaved > 0
  const form = useId()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isUnsaved) return
    noteUnsavedInput(form, true)
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => {
      noteUnsavedInput(form, false)
      window.removeEventListener('beforeunload', ask)
    }
  }, [form, isUnsaved])
  const saveAndLeave = async () => {
    const isSaved = await save()
    if (isSaved) blocker.proceed?.()
    else blocker.reset?.()
  }
  return (
    <Dialog
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      cancel="Bleiben"
      title={`${countOfChanges(unsaved)} ${unsaved === 1 ? 'ist' : 'sind'} nicht gespeichert.`}
      actions={
        <>
          <Button
            look="danger"
            onClick={() => {
              discard()
              blocker.proceed?.()
            }}
          >
            Verwerfen
          </Button>
          <Button look="primary" data-autofocus onClick={() => void saveAndLeave()}>
            Speichern
          </Button>
        </>
      }
    >
      Speichern Sie, oder verwerfen Sie, was Sie hier geändert haben.
    </Dialog>
  )
}
