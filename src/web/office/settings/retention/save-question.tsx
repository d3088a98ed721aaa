import { useState } from 'react'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import { Button } from '../../../staff-ui/form/button.tsx'
import { Dialog } from '../../../staff-ui/page/dialog.tsx'
import { number } from '../../../staff-ui/text/format.ts'
import { counted, type Shortened, shortenedWords, totalOf } from './retention-words.ts'

export interface Question {
  shortened: readonly Shortened[]
  answer: (isSaved: boolean) => void
}

interface Props extends Question {
  /** Counts anew, because the number may have changed meanwhile. */
  count: () => Promise<readonly Shortened[]>
}

/** Asks with the number before shorter periods are saved; with another number it asks again. */
export function SaveQuestion({ shortened, answer, count }: Props) {
  const [shown, setShown] = useState(shortened)
  const [note, setNote] = useState('')
  const confirm = async () => {
    try {
      const now = await count()
      if (totalOf(now) === totalOf(shown)) return answer(true)
      setShown(now)
      setNote('Die Zahl hat sich inzwischen geändert. Bitte sehen Sie noch einmal hin.')
    } catch {
      setNote('Die Zahl ließ sich nicht prüfen. Versuchen Sie es noch einmal.')
    }
  }
  return (
    <Dialog
      opened
      onClose={() => answer(false)}
      title="Kürzere Fristen speichern?"
      destructive
      actions={
        <Button look="danger" onClick={() => void confirm()}>
          Speichern: {goes(shown)}
        </Button>
      }
    >
      {note && (
        <Alert tone="waiting" role="alert">
          <p>{note}</p>
        </Alert>
      )}
      {shown.map(each => (
        <p key={each.effect.setting}>{shortenedWords(each)}.</p>
      ))}
      <p>Endgültig Gelöschtes lässt sich nicht zurückholen. Angehaltene Einträge bleiben.</p>
    </Dialog>
  )
}

/** „191 Vorgänge“; of several kinds „203 Einträge“. */
function goes(shortened: readonly Shortened[]): string {
  const [first, ...others] = shortened
  if (!first) return 'nichts'
  return others.length ? `${number(totalOf(shortened))} Einträge` : counted(first.count, first.period.noun)
}
