import { Callout } from '../../desk/callout.tsx'
import type { Refused } from '../../desk/outcome.ts'
import styles from './detail.module.css'

/** Where a form shows itself why it was refused. */
const ownPlace = ['note', 'message', 'status', 'correct-address']

const focus = (note: HTMLElement | null) => note?.focus()

/** Why a button of the page was refused; comes into view, since the button may be far away. */
export function DetailRefusal({ refused }: { refused: Refused }) {
  if (ownPlace.includes(refused.intent)) return null
  return (
    <div ref={focus} tabIndex={-1} className={styles.refusal}>
      <Callout tone="error" role="alert" title={refused.title}>
        <p>{refused.message}</p>
      </Callout>
    </div>
  )
}
