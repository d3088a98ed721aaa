import { href, Link } from 'react-router'
import { Panel } from '../../staff-ui/page/panel.tsx'
import { dayKey, shortDate } from '../../staff-ui/text/format.ts'
import styles from './dashboard.module.css'

export interface FollowUp {
  id: string
  name: string
  detail: string
  day: string
}

/** Contacts whose day has come. */
export const FollowUps = ({ rows, now }: { rows: readonly FollowUp[]; now: string }) => (
  <Panel title="Wiedervorlage" action={<Link to={href('/admin/crm')}>Kontakte</Link>}>
    {rows.length === 0 && <p className={styles.nothing}>Heute ist nichts fällig.</p>}
    <ul className={styles.followUps}>
      {rows.map(({ id, name, detail, day }) => (
        <li key={id} className={styles.followUp}>
          <strong>{day === dayKey(now) ? 'heute' : shortDate(day)}</strong>
          <span>
            <Link to={href('/admin/crm/:id', { id })}>{name}</Link>
            {detail && <span className={styles.detail}>{detail}</span>}
          </span>
        </li>
      ))}
    </ul>
  </Panel>
)
