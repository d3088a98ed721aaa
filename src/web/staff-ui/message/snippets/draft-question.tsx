import type { Snippet } from '#contract/templates/snippets.ts'
import { Button } from '../../form/button.tsx'
import { Dialog } from '../../page/dialog.tsx'

interface Props {
  snippet: Snippet | undefined
  onClose: () => void
  onBegin: (snippet: Snippet, isReplaced: boolean) => void
}

/** Asks what becomes of a draft when a snippet is chosen. */
export const DraftQuestion = ({ snippet, onClose, onBegin }: Props) => (
  <Dialog
    opened={snippet !== undefined}
    onClose={onClose}
    title="Sie haben einen Entwurf. Ersetzen oder anhängen?"
    actions={
      snippet && (
        <>
          <Button onClick={() => onBegin(snippet, true)}>Ersetzen</Button>
          <Button look="primary" onClick={() => onBegin(snippet, false)}>
            Anhängen
          </Button>
        </>
      )
    }
  >
    <p>„Ersetzen“ löscht, was Sie geschrieben haben.</p>
  </Dialog>
)
