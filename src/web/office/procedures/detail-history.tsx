import { NoteComposer } from '../../staff-ui/message/note-composer.tsx'
import type { Concurrency } from '../../staff-ui/form/concurrency-fields.tsx'
import { Timeline } from '../../staff-ui/record/timeline.tsx'
import { procedureHref } from '../ui/procedure-columns.tsx'
import { timelineOf } from '../ui/procedure-timeline.tsx'
import { ExpectedNote } from './expected-note.tsx'
import styles from './detail.module.css'
import type { ProcedureDetailProps } from './detail-props.ts'

interface HistoryProps extends ProcedureDetailProps {
  concurrency: Concurrency
  /** Shows this part, where it is hidden. */
  onNote: () => void
}

/** The composer of notes and the history. */
export const DetailHistory = ({
  now,
  today,
  user_id,
  procedure,
  customer_name,
  may,
  refused,
  concurrency,
  onNote,
}: HistoryProps) => (
  <section className={styles.history} aria-label="Notizen und Verlauf">
    {may.edit && (
      <NoteComposer
        recipient={may.message ? customer_name : null}
        draft={`${user_id} ${procedure.id} note`}
        concurrency={concurrency}
        refused={refused}
        onNote={onNote}
      />
    )}
    <ExpectedNote
      expected={procedure.without_answer}
      today={today}
      concurrency={may.edit ? concurrency : undefined}
    />
    <Timeline
      entries={timelineOf(procedure.statusupdates, procedure.media, letterLinkOf(procedure))}
      now={now}
    />
  </section>
)

const letterLinkOf = (procedure: Pick<HistoryProps['procedure'], 'id' | 'type'>) =>
  function letterLink({ id }: { id: string }) {
    return <a href={`${procedureHref(procedure)}/letter/${id}`}>Brief drucken</a>
  }
