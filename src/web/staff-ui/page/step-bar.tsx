import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import styles from './step-bar.module.css'

interface Step {
  key: string
  title: string
  /** Where one can go back to. */
  to?: string | undefined
}

/** The steps of a work; those before the current one are done, and may be links. */
export function StepBar({ steps, current }: { steps: readonly Step[]; current: string }) {
  const at = steps.findIndex(({ key }) => key === current)
  return (
    <nav aria-label="Schritte">
      <ol className={styles.steps}>
        {steps.map(({ key, title, to }, index) => (
          <li
            key={key}
            className={styles.step}
            data-done={index <= at || undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            {index < at ? (
              <IconCircleCheck size={20} stroke={1.75} aria-hidden className={styles.done} />
            ) : (
              <span className={styles.number} data-current={index === at || undefined} aria-hidden>
                {index + 1}
              </span>
            )}
            {index < at && to ? <Link to={to}>{title}</Link> : <span>{title}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
