import type { WorkChallenge } from '#contract/core/work.ts'
import { Alert } from '../feedback/alert.tsx'
import css from './work-notice.module.css'

interface WorkNoticeProps {
  work: WorkChallenge
  /** Label of the button that sends. */
  send: string
  /** Id of the refused form. */
  form: string
}

/**
 * Tells a visitor who sends a lot to wait before sending again. Browsers with scripts calculate instead and send by
 * themselves (`enhance/solve-work.ts`).
 */
export const WorkNotice = ({ work, send, form }: WorkNoticeProps) => (
  <div className={css.notice} data-work data-id={work.id} data-puzzles={work.puzzles} data-bits={work.bits}>
    <Alert kind="warning" title="Ihre Angaben sind noch da, aber noch nicht gesendet">
      <p data-part="wait">{waitText(work, send)}</p>
      <p data-part="work" hidden>
        Von Ihrem Anschluss wurde in kurzer Zeit viel gesendet. Ihr Browser löst jetzt eine Rechenaufgabe,
        damit niemand massenhaft sendet. Danach senden wir Ihre Angaben von selbst. Das kann bis zu einer
        Minute dauern.
      </p>
    </Alert>
    <input type="hidden" form={form} name="_work" value={work.token} />
    <input type="hidden" form={form} name="_solution" value="" />
  </div>
)

function waitText({ wait_seconds }: WorkChallenge, send: string): string {
  const begin = 'Von Ihrem Anschluss wurde in kurzer Zeit viel gesendet.'
  if (wait_seconds === null)
    return `${begin} Bitte warten Sie 15 Minuten und wählen Sie dann noch einmal „${send}“.`
  return `${begin} Bitte warten Sie ${wait_seconds} Sekunden und wählen Sie dann noch einmal „${send}“.`
}
