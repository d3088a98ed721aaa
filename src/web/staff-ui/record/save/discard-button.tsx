import { Button } from '../../form/button.tsx'
import { Asked } from '../../page/asked.tsx'
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
export const DiscardButton = ({ unsaved, discard, disabled, className }: Props) => (
  <Asked
    title={`${countOfChanges(unsaved)} verwerfen?`}
    action="Verwerfen"
    act={discard}
    renderButton={ask => (
      <Button className={className} aria-disabled={disabled} onClick={() => disabled || ask()}>
        Verwerfen
      </Button>
    )}
  >
    Danach steht hier wieder, was zuletzt gespeichert wurde.
  </Asked>
)
