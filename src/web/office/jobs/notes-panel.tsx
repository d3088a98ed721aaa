import { IconArrowsExchange, IconMail, IconMessage } from '@tabler/icons-react'
import { useRef } from 'react'
import { Alert } from '../../staff-ui/feedback/alert.tsx'
import { Button } from '../../staff-ui/form/button.tsx'
import { TextareaField } from '../../staff-ui/form/field.tsx'
import { useUnsavedInput } from '../../staff-ui/form/unsaved-input.ts'
import type { OwnBeside } from '../../staff-ui/record/page/record-beside.tsx'
import { Timeline, type TimelineEntry } from '../../staff-ui/record/timeline.tsx'
import { type ApplicationPage, useApplication } from './application-context.ts'
import styles from './jobs.module.css'
import { useBesideForm } from './use-beside-form.ts'

/** Internal notes, answers and changes of status of an application. */
export const NotesPanel: OwnBeside = ({ data: { row } }) => {
  const { entries, mayEdit, now, userId } = useApplication()
  return (
    <div className={styles.history}>
      {mayEdit && row && <NoteForm draft={`${userId} ${row.id} note`} />}
      {entries.length ? (
        <Timeline entries={entries.map(toTimeline)} now={now} />
      ) : (
        <p className={styles.hint}>Noch keine Notizen und Antworten.</p>
      )}
    </div>
  )
}

function NoteForm({ draft }: { draft: string }) {
  const form = useRef<HTMLFormElement>(null)
  const { forget } = useUnsavedInput(form, draft, 'message')
  const { idempotencyKey } = useApplication()
  const { Form, answer, isBusy } = useBesideForm(() => {
    forget()
    form.current?.reset()
  })
  return (
    <Form method="post" ref={form} className={styles.form}>
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="key" value={idempotencyKey} />
      {answer?.problem && !answer.errors?.message && (
        <Alert tone="error" role="alert">
          <p>{answer.problem}</p>
        </Alert>
      )}
      <TextareaField
        label="Interne Notiz"
        name="message"
        hint="Sehen nur Beschäftigte mit dem Recht auf Bewerbungen."
        rows={3}
        maxLength={4000}
        error={answer?.errors?.message}
      />
      <div>
        <Button type="submit" keys="mod+enter" aria-disabled={isBusy}>
          Notiz speichern
        </Button>
      </div>
    </Form>
  )
}

type Entry = ApplicationPage['entries'][number]

const looks: Partial<Record<Entry['kind'], Pick<TimelineEntry, 'kind' | 'icon' | 'title'>>> = {
  message: { kind: 'public', icon: IconMail, title: 'Antwort' },
  status: { kind: 'system', icon: IconArrowsExchange, title: 'Status' },
}
const noteLook = { kind: 'internal', icon: IconMessage, title: 'Interne Notiz' } as const

function toTimeline({ id, kind, status_at, message, author, email }: Entry): TimelineEntry {
  const { title, ...look } = looks[kind] ?? noteLook
  const isStatus = kind === 'status'
  return {
    id,
    ...look,
    at: status_at,
    title: [isStatus ? `${title}: ${message}` : title, author].filter(Boolean).join(' · '),
    text: isStatus ? undefined : message,
    email: email ? { state: email.state, at: email.at } : undefined,
  }
}
