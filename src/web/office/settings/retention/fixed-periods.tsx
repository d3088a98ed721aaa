import type { RetentionPreview } from '#contract/retention/retention.ts'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import styles from './retention.module.css'

/** Periods that nobody sets. */
export const FixedPeriods = ({ fixed }: Pick<RetentionPreview, 'fixed'>) => (
  <Panel title="Feste Fristen" note="Sie gelten für alle Organisationen." flush>
    <dl className={styles.fixed}>
      {fixed.map(({ title, lead, kept }) => (
        <div key={title}>
          <dt>
            {title}
            <span className={styles.lead}>{lead}</span>
          </dt>
          <dd>{kept}</dd>
        </div>
      ))}
    </dl>
  </Panel>
)
