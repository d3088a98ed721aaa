import { IconEye, IconSend } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Alert } from '../../staff-ui/feedback/alert.tsx'
import { showToast } from '../../staff-ui/feedback/toast.ts'
import { Button } from '../../staff-ui/form/button.tsx'
import { SelectField, TextareaField, TextField } from '../../staff-ui/form/field.tsx'
import { useUnsavedInput } from '../../staff-ui/form/unsaved-input.ts'
import { withoutSheet } from '../../staff-ui/emails/without-sheet.ts'
import type { OwnBeside } from '../../staff-ui/record/page/record-beside.tsx'
import type { ApplicationAnswer } from './application-actions.server.ts'
import { useApplication } from './application-context.ts'
import styles from './jobs.module.css'
import { useBesideForm } from './use-beside-form.ts'

/** An answer to the applicant by email, from a text, with a preview. */
export const AnswerPanel: OwnBeside = ({ data: { row } }) => {
  const { mayEdit, userId } = useApplication()
  if (!row) return null
  if (!mayEdit)
    return (
      <p className={`${styles.hint} ${styles.beside}`}>
        Antworten können Beschäftigte, die Stellen bearbeiten.
      </p>
    )
  return (
    <AnswerForm
      email={String(row.email)}
      version={row.updated_at}
      status={String(row.status)}
      draft={`${userId} ${row.id} answer`}
    />
  )
}

interface Props {
  email: string
  version: string
  status: string
  draft: string
}

function AnswerForm({ email, version, status, draft }: Props) {
  const { texts, statuses, idempotencyKey } = useApplication()
  const form = useRef<HTMLFormElement>(null)
  const { forget } = useUnsavedInput(form, draft, 'subject message')
  const [round, setRound] = useState(0)
  const { Form, answer, isBusy } = useBesideForm(() => {
    forget()
    setRound(round + 1)
    showToast('Antwort gesendet')
  })
  const control = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement | null
  const insert = (title: string) => {
    const text = texts.find(each => each.title === title)
    for (const name of ['subject', 'message', 'status'] as const)
      if (text?.[name] && control(name)) control(name)!.value = text[name]
  }
  const errors = answer?.errors ?? {}
  return (
    <Form method="post" ref={form} className={styles.answer} key={round}>
      <input type="hidden" name="key" value={idempotencyKey} />
      <input type="hidden" name="version" value={version} />
      {answer?.problem && (
        <Alert tone="error" role="alert" title="Die Antwort ist noch nicht gesendet.">
          <p>{answer.problem}</p>
        </Alert>
      )}
      <SelectField
        label="Text einsetzen"
        defaultValue=""
        options={[
          { value: '', label: 'Eigener Text' },
          ...texts.map(({ title }) => ({ value: title, label: title })),
        ]}
        onChange={({ currentTarget }) => insert(currentTarget.value)}
      />
      <TextField label="Betreff" name="subject" maxLength={200} error={errors.subject} />
      <TextareaField
        label="Nachricht"
        name="message"
        rows={10}
        maxLength={10_000}
        hint="Anrede und Grußformel kommen von selbst dazu."
        error={errors.message}
      />
      <SelectField label="Status danach" name="status" defaultValue={status} options={statuses} />
      <p className={styles.hint}>Geht per E-Mail an {email}.</p>
      <div className={styles.buttons}>
        <Button type="submit" name="intent" value="preview" icon={IconEye} aria-disabled={isBusy}>
          Vorschau
        </Button>
        <Button
          type="submit"
          name="intent"
          value="answer"
          look="primary"
          icon={IconSend}
          aria-disabled={isBusy}
        >
          Antwort senden
        </Button>
      </div>
      {answer?.preview && <Preview {...answer.preview} />}
    </Form>
  )
}

const Preview = ({ subject, html }: NonNullable<ApplicationAnswer['preview']>) => (
  <>
    <p role="status">
      Betreff: <strong>{subject}</strong>
    </p>
    <iframe title="Vorschau der Antwort" sandbox="" srcDoc={withoutSheet(html)} className={styles.frame} />
  </>
)
