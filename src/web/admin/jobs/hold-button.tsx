import { taskLabel } from '#contract/queue/task-names.ts'
import { Button } from '../../staff-ui/form/button.tsx'
import { Asked } from '../../staff-ui/page/asked.tsx'
import { relativeDate } from '../../staff-ui/text/format.ts'
import type { Act } from './use-queue-action.ts'
import styles from './jobs.module.css'

/** Holds a kind after a question, or lets it go on. */
export function HoldButton({ task, isHeld, act }: { task: string; isHeld: boolean; act: Act }) {
  if (isHeld)
    return (
      <Button
        size="small"
        onClick={() => act({ intent: 'release', tasks: [task] })}
        aria-label={`${taskLabel(task)}: fortsetzen`}
      >
        Fortsetzen
      </Button>
    )
  return (
    <Asked
      title={`„${taskLabel(task)}“ anhalten?`}
      action="Anhalten"
      act={() => act({ intent: 'hold', tasks: [task] })}
      renderButton={ask => (
        <Button size="small" onClick={ask} aria-label={`${taskLabel(task)}: anhalten`}>
          Anhalten
        </Button>
      )}
    >
      <p>Aufträge dieser Art warten, bis Sie fortsetzen; verloren geht keiner. Laufende werden fertig.</p>
    </Asked>
  )
}

interface Held {
  held_at: string | null
  held_by: string
}

/** „Angehalten seit heute, 10:42 von T. Winter“ below a name. */
export const HeldLine = ({ held: { held_at, held_by }, now }: { held: Held; now: string }) =>
  held_at && (
    <span className={styles.held}>
      Angehalten seit {relativeDate(held_at, now)} von {held_by}
    </span>
  )
