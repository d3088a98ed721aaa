import { IconCircleCheck } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import { type WizardStep, wizardSteps } from '#contract/organizations/wizard-steps.ts'
import styles from './wizard.module.css'

/** The four steps; those before the current one are links. */
export function StepBar({ step, draft }: { step: WizardStep; draft: string | null }) {
  const order = Object.keys(wizardSteps) as WizardStep[]
  const at = order.indexOf(step)
  return (
    <nav aria-label="Schritte">
      <ol className={styles.steps}>
        {order.map((each, index) => (
          <li
            key={each}
            className={styles.step}
            data-done={index <= at || undefined}
            aria-current={each === step ? 'step' : undefined}
          >
            {index < at ? (
              <IconCircleCheck size={20} stroke={1.75} aria-hidden className={styles.done} />
            ) : (
              <span className={styles.number} data-current={index === at || undefined} aria-hidden>
                {index + 1}
              </span>
            )}
            {index < at && draft ? (
              <Link to={href('/admin/organizations/new/:draft/:step', { draft, step: each })}>
                {wizardSteps[each]}
              </Link>
            ) : (
              <span>{wizardSteps[each]}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
