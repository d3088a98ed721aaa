import type { ReactNode } from 'react'
import type { SessionRow } from '#contract/sessions.ts'
import { Panel } from '../page/panel.tsx'
import { SessionList } from './session-list.tsx'
import styles from './session-list.module.css'

interface Props {
  sessions: readonly SessionRow[]
  /** Time of loading (ISO 8601). */
  now: string
  nested?: boolean
  /** The button that ends one session, or all. */
  renderEnd: (session?: SessionRow) => ReactNode
}

/** Where somebody else is signed in, with the ways to end it. */
export const SessionsPanel = ({ sessions, now, nested, renderEnd }: Props) => (
  <Panel
    title="Sitzungen"
    note={sessions.length}
    nested={nested}
    action={sessions.length > 0 && renderEnd()}
    flush
  >
    {sessions.length ? (
      <SessionList sessions={sessions} now={now} renderAction={renderEnd} />
    ) : (
      <p className={styles.none}>Die Person ist gerade nirgends angemeldet.</p>
    )}
  </Panel>
)
