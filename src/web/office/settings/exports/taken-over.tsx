import { useState } from 'react'
import { Button } from '../../../staff-ui/form/button.tsx'
import { Dialog } from '../../../staff-ui/page/dialog.tsx'

export type Verdict = 'acknowledged' | 'rejected'

interface Props {
  /** What may have been taken over, in the nominative. */
  what: string
  isBusy: boolean
  onAnswer: (verdict: Verdict) => void
}

/** Asks whether the receiver has taken something over: yes, no, or later. */
export function TakenOver({ what, isBusy, onAnswer }: Props) {
  const [isAsking, setAsking] = useState(false)
  const answer = (verdict: Verdict) => {
    setAsking(false)
    onAnswer(verdict)
  }
  return (
    <>
      <Button size="small" disabled={isBusy} onClick={() => setAsking(true)}>
        Übernommen?
      </Button>
      <Dialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="Übernommen?"
        cancel="Später"
        actions={
          <>
            <Button onClick={() => answer('rejected')}>Nein, abgelehnt</Button>
            <Button look="primary" onClick={() => answer('acknowledged')}>
              Ja, übernommen
            </Button>
          </>
        }
      >
        <p>Steht {what} in der Abrechnung? Ihre Antwort lässt sich später berichtigen.</p>
      </Dialog>
    </>
  )
}
