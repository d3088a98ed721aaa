import { useState } from 'react'
import { Button } from '../../form/button.tsx'
import { Dialog } from '../../page/dialog.tsx'
import { countOfChanges } from './merge-words.ts'

interface Props {
  /** Number of unsaved changes. */
  unsaved: number
  discard: () => void
  /** A save is under way. */
  disabled: boolean
  className?: string
}

/** Discards what is not saved, after a question. */
export function DiscardButton({ unsaved, discard, disabled, className }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button className={className} aria-disabled={disabled} onClick={() => disabled || setAsking(true)}>
        Verwerfen
      </Button>
      <Dialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={`${countOfChanges(unsaved)} verwerfen?`}
        destructive
        actions={
          <Button
            look="danger"
            onClick={() => {
              setAsking(false)
              discard()
            }}
          >
            Verwerfen
          </Button>
        }
      >
        Danach steht hier wieder, was zuletzt gespeichert wurde.
      </Dialog>
    </>
  )
}
