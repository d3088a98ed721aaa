import { type Icon, IconAlertTriangle, IconCalendarX, IconMailX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Panel } from '../../staff-ui/page/panel.tsx'
import styles from './platform-alerts.module.css'

/** A platform problem that a person should look at. */
export interface PlatformAlert {
  kind: 'mail' | 'closing' | 'other'
  tone: 'error' | 'waiting'
  title: string
  detail: string
  action: { to: string; label: string }
}

const pictures: Record<PlatformAlert['kind'], Icon> = {
  mail: IconMailX,
  closing: IconCalendarX,
  other: IconAlertTriangle,
}

export function PlatformAlerts({ notices }: { notices: readonly PlatformAlert[] }) {
  return (
    <Panel title="Hinweise" note={notices.length}>
      <span id="hinweise" />
      {notices.length === 0 && <p>Alles läuft.</p>}
      <ul className={styles.list}>
        {notices.map(({ kind, tone, title, detail, action }) => {
          const Picture = pictures[kind]
          return (
            <li key={`${title} ${detail}`} className={styles.item} data-tone={tone}>
              <Picture size={20} stroke={1.75} aria-hidden />
              <div>
                <p>{title}</p>
                <p className={styles.detail}>{detail}</p>
                <Link to={action.to} className={styles.link}>
                  {action.label}
                </Link>
              </div>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
