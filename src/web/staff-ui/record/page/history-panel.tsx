import type { RevisionRow } from '#contract/core/revisions.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { FieldDescription } from '../description.ts'
import type { Names } from '../list/list-data.ts'
import { Button } from '../../form/button.tsx'
import { type Compared, CompareDialog } from './compare-dialog.tsx'
import { HistoryEntry } from './history-entry.tsx'
import type { OlderRevisions } from './use-older-revisions.ts'
import styles from './history.module.css'

export interface HistoryProps {
  revisions: readonly RevisionRow[]
  /** Absent where all are shown. */
  older?: OlderRevisions
  fields: readonly FieldDescription[]
  names: Names
  now: string
  /** The entry that was asked for at a field. */
  shown: string | null
  /** Absent where nothing can be restored. */
  restore?: (name: string, value: unknown, until: string) => void
}

/** Changes and their authors, newest first; an old value can be put into the form. */
export function HistoryPanel({ revisions, shown, older, ...rest }: HistoryProps) {
  const [compared, setCompared] = useState<Compared | null>(null)
  if (!revisions.length) return <p className={styles.hint}>Es gibt noch keine Einträge.</p>
  return (
    <>
      <ol className={styles.list} aria-label="Verlauf">
        {revisions.map(revision => (
          <HistoryEntry
            key={revision.id}
            revision={revision}
            isShown={revision.id === shown}
            onCompare={setCompared}
            {...rest}
          />
        ))}
      </ol>
      {older && <Older {...older} />}
      {rest.restore && (
        <p className={styles.hint}>
          <IconInfoCircle size={18} stroke={1.75} aria-hidden />
          „Ins Formular“ setzt den alten Wert ein. Er gilt erst, wenn Sie speichern.
        </p>
      )}
      <CompareDialog compared={compared} onClose={() => setCompared(null)} />
    </>
  )
}

const Older = ({ count, failed, load }: OlderRevisions) => (
  <div className={styles.older}>
    <Button onClick={load}>
      {count === 1 ? '1 älteren Eintrag zeigen' : `${count} ältere Einträge zeigen`}
    </Button>
    <p role="status">
      {failed && 'Die Einträge konnten nicht geladen werden. Versuchen Sie es noch einmal.'}
    </p>
  </div>
)
