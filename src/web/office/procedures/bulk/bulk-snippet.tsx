import type { Snippet } from '#contract/templates/snippets.ts'
import { Suspense, useEffect, useState } from 'react'
import { href } from 'react-router'
import { failureText, postJson } from '../../../staff-ui/json/post-json.ts'
import { Dialog } from '../../../staff-ui/page/dialog.tsx'
import { lazyPart } from '../../../staff-ui/page/lazy-part.ts'

const SnippetPicker = lazyPart(
  async () => (await import('../../../staff-ui/message/snippets/snippet-picker.tsx')).SnippetPicker,
)

interface Props {
  /** The procedure for which the texts are shown. */
  id: string
  onClose: () => void
  onChoose: (snippet_id: string) => void
}

/** Asks which snippet the selected procedures are answered with. */
export function BulkSnippet({ id, onClose, onChoose }: Props) {
  const [snippets, setSnippets] = useState<readonly Snippet[]>()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    postJson<Snippet[]>(href('/login/procedures/bulk'), { snippets: id }).then(
      setSnippets,
      (error: unknown) => setFailure(failureText(error)),
    )
  }, [id])
  const waiting = (
    <Dialog opened onClose={onClose} title="Welcher Baustein?">
      <p role={failure ? 'alert' : 'status'}>{failure || 'Die Bausteine werden geladen …'}</p>
    </Dialog>
  )
  if (!snippets) return waiting
  return (
    <Suspense fallback={waiting}>
      <SnippetPicker snippets={snippets} opened onClose={onClose} onChoose={chosen => onChoose(chosen.id)} />
    </Suspense>
  )
}
