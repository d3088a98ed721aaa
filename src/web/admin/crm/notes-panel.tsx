import { useState } from 'react'
import { Link } from 'react-router'
import { Panel } from '../../staff-ui/page/panel.tsx'
import { useUrlParams } from '../../staff-ui/page/url-params.ts'
import { Timeline } from '../../staff-ui/record/timeline.tsx'
import { NoteForm } from './note-form.tsx'
import { entriesOf, kindOf } from './note-entries.tsx'
import type { OverviewProps } from './overview-view.tsx'
import styles from './overview.module.css'

const tabs = { all: 'Alles', note: 'Notizen', call: 'Anrufe', meeting: 'Termine' } as const
type Tab = keyof typeof tabs

/** Notes, newest first, with the form for a new one. */
export function NotesPanel(props: OverviewProps) {
  const { notes, noteCount, now } = props
  const address = useUrlParams()
  const [tab, setTab] = useState<Tab>('all')
  const counts = Map.groupBy(notes, kindOf)
  const entries = entriesOf(props).filter(({ about }) => tab === 'all' || about === tab)
  const count = (kind: Tab) => (kind === 'all' ? noteCount.total : (counts.get(kind)?.length ?? 0))
  return (
    <Panel
      title="Notizen und Verlauf"
      action={
        <span className={styles.tabs} role="group" aria-label="Was Sie sehen">
          {(Object.keys(tabs) as Tab[]).map(kind => (
            <button key={kind} type="button" aria-pressed={tab === kind} onClick={() => setTab(kind)}>
              {tabs[kind]} {count(kind)}
            </button>
          ))}
        </span>
      }
      flush
    >
      <NoteForm key={props.contact?.id ?? props.organization?.id} {...props} />
      <div className={styles.entries}>
        {entries.length ? (
          <Timeline entries={entries} now={now} />
        ) : (
          <p className={styles.hint}>
            {tab === 'all' ? 'Noch keine Notiz.' : `Keine ${tabs[tab]} unter den gezeigten.`}
          </p>
        )}
        <p className={styles.pages}>
          {address.get('after') && <Link to={address.to({ after: undefined })}>Neueste zeigen</Link>}
          {noteCount.next && <Link to={address.to({ after: noteCount.next })}>Ältere Notizen zeigen</Link>}
        </p>
      </div>
    </Panel>
  )
}
