import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { SessionRow } from '#contract/sessions.ts'
import { relativeDate } from '../text/format.ts'
import styles from './session-list.module.css'

interface Props {
  sessions: readonly SessionRow[]
  /** Time of loading (ISO 8601). */
  now: string
  /** Button at the end of a session. */
  renderAction?: (session: SessionRow) => ReactNode
}

/** Table of a person's sessions: browser and system, network, beginning, last use. */
export function SessionList({ sessions, now, renderAction }: Props) {
  return (
    <ul className={styles.list}>
      {sessions.map(session => (
        <li key={session.id} className={styles.session}>
          <Picture device={session.device} />
          <div className={styles.words}>
            <p className={styles.device}>
              {nameOf(session)}
              {session.current && <span className={styles.current}>Dieses Gerät</span>}
            </p>
            <p className={styles.facts}>
              {[
                `zuletzt benutzt ${relativeDate(session.last_used_at, now)}`,
                `angemeldet ${relativeDate(session.created_at, now)}`,
                session.address && `Netz ${session.address}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          {renderAction?.(session)}
        </li>
      ))}
    </ul>
  )
}

export const nameOf = ({ device }: Pick<SessionRow, 'device'>) => device || 'Unbekannter Browser'

function Picture({ device }: { device: string }) {
  const Icon = /Android|iOS/.test(device) ? IconDeviceMobile : IconDeviceDesktop
  return <Icon className={styles.icon} size={20} stroke={1.75} aria-hidden />
}
