import { Link } from 'react-router'
import { dayKey, shortDate } from '../../staff-ui/text/format.ts'
import { Panel } from '../../staff-ui/page/panel.tsx'
import styles from './follow-ups.module.css'

/** A contact to get back to. */
export interface FollowUp {
  contact_id: string
  day: string
  who: string
  what: string
}

export function FollowUps({ followUps, now }: { followUps: readonly FollowUp[]; now: string }) {
  return (
    <Panel title="Wiedervorlage" action={<Link to="/admin/crm">Kontakte</Link>}>
      {followUps.length === 0 && <p>Nichts steht an.</p>}
      <ul className={styles.list}>
        {followUps.map(({ contact_id, day, who, what }) => (
          <li key={contact_id} className={styles.item}>
            <time dateTime={day} className={styles.day}>
              {day === dayKey(now) ? 'heute' : shortDate(day)}
            </time>
            <div>
              <Link to={`/admin/crm/contact/${contact_id}`} className={styles.who}>
                {who}
              </Link>
              <p className={styles.what}>{what}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
