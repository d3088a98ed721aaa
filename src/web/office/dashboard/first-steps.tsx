import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Panel } from '../../staff-ui/page/panel.tsx'
import styles from './first-steps.module.css'

export interface FirstStep {
  title: string
  text: string
  href: string
  isDone: boolean
}

/** First steps in a new organization. */
export function FirstSteps({ steps, className }: { steps: readonly FirstStep[]; className?: string }) {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Panel title="Erste Schritte" note={`${done} von ${steps.length} erledigt`} flush className={className}>
      <p className={styles.lead}>
        Noch ist kein Vorgang eingegangen. So richten Sie Ihr Portal ein; der Eingang erscheint dann hier.
      </p>
      <ul>
        {steps.map(({ title, text, href, isDone }) => {
          const Picture = isDone ? IconCircleCheck : IconCircle
          return (
            <li key={title} className={styles.step} data-tone={isDone ? 'done' : undefined}>
              <Picture size={20} stroke={1.75} aria-hidden />
              <div>
                <Link to={href}>{title}</Link>
                {isDone && <span className="visually-hidden"> (erledigt)</span>}
                <p className={styles.text}>{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
