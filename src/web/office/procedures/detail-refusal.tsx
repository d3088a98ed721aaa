import { Alert } from '../../staff-ui/feedback/alert.tsx'
import type { FormRefusal } from '../../staff-ui/form/form-refusal.ts'
import styles from './detail.module.css'

/** Intents whose forms show their refusal themselves. */
const selfReporting = ['note', 'message', 'respond', 'status', 'correct-address', 'correct', 'hold']

const focus = (note: HTMLElement | null) => note?.focus()

/** Alert for a refused button; scrolls into view, because the button may be far away. */
export function DetailRefusal({ refused }: { refused: FormRefusal }) {
  if (selfReporting.includes(refused.intent)) return null
  return (
    <div ref={focus} tabIndex={-1} className={styles.refusal}>
      <Alert tone="error" role="alert" title={refused.title}>
        <p>{refused.message}</p>
      </Alert>
    </div>
  )
}
