import { IconNote, IconPhone, IconUsers } from '@tabler/icons-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { noteKinds } from '#contract/crm/note-kinds.ts'
import { Alert } from '../../staff-ui/feedback/alert.tsx'
import { showToast } from '../../staff-ui/feedback/toast.ts'
import { Button } from '../../staff-ui/form/button.tsx'
import { DateInput } from '../../staff-ui/form/controls/date.tsx'
import { CheckField, SelectField, TextareaField, TextField } from '../../staff-ui/form/field.tsx'
import { SegmentedField } from '../../staff-ui/form/segmented-field.tsx'
import type { OverviewProps } from './overview-view.tsx'
import type { OverviewAnswer } from './overview-actions.server.ts'
import styles from './overview.module.css'

const kinds = [
  { value: 'note', icon: IconNote, label: noteKinds.note },
  { value: 'call', icon: IconPhone, label: noteKinds.call },
  { value: 'meeting', icon: IconUsers, label: noteKinds.meeting },
]

/** A new note about the contact, or about the organization or one of its people. */
export function NoteForm(props: OverviewProps) {
  const { contact, organization, people, userId, idempotencyKey } = props
  const form = useRef<HTMLFormElement>(null)
  const { Form, data: answer, state } = useFetcher<OverviewAnswer>()
  const kept = useKeptNote(form, `draft ${userId} crm ${contact?.id ?? organization?.id ?? ''}`)
  const finish = useEffectEvent(() => {
    kept.forget()
    form.current?.reset()
    showToast('Gespeichert')
  })
  useEffect(() => {
    if (state === 'idle' && answer?.done) finish()
  }, [state, answer])
  const isBusy = state !== 'idle'
  return (
    <Form method="post" ref={form} className={styles.composer}>
      <input type="hidden" name="key" value={idempotencyKey} />
      {answer?.problem && (
        <Alert tone="error" role="alert">
          <p>{answer.problem}</p>
        </Alert>
      )}
      {contact ? (
        <input type="hidden" name="contact_id" value={contact.id} />
      ) : (
        <>
          <input type="hidden" name="organization_id" value={organization?.id} />
          <SelectField
            label="Zu wem"
            name="contact_id"
            options={[
              { value: '', label: 'Zur Organisation' },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </>
      )}
      <TextField
        label="Betreff (freiwillig)"
        name="subject"
        maxLength={200}
        error={answer?.errors?.subject}
      />
      <TextareaField
        label="Notiz"
        name="note"
        rows={3}
        maxLength={20_000}
        error={answer?.errors?.note}
        onInput={({ currentTarget }) => kept.keep(currentTarget.value)}
      />
      <div className={styles.bar}>
        <Button type="submit" look="primary" keys="mod+enter" aria-disabled={isBusy}>
          Speichern
        </Button>
        <SegmentedField legend="Was ist das?" name="kind" value="note" kinds={kinds} />
        <CheckField label="Nur ich darf ändern" name="only_me" />
        {contact && <FollowUpField key={contact.follow_up_on} day={contact.follow_up_on} />}
      </div>
    </Form>
  )
}

/** Typed text of the note, kept in this tab until it is saved; without a state, so that no key draws the form again. */
function useKeptNote(form: RefObject<HTMLFormElement | null>, name: string) {
  useEffect(() => {
    const note = form.current?.elements.namedItem('note')
    const text = sessionStorage.getItem(name)
    if (text && note instanceof HTMLTextAreaElement) note.value = text
  }, [form, name])
  return {
    keep: (text: string) => sessionStorage.setItem(name, text),
    forget: () => sessionStorage.removeItem(name),
  }
}

/** The day of the follow-up; saved with the note where it was changed. */
function FollowUpField({ day }: { day: string | null }) {
  const [value, change] = useState<string | null>(day)
  return (
    <div className={styles.followUp}>
      <label htmlFor="follow-up">Wiedervorlage</label>
      <input type="hidden" name="follow_up_on" value={value ?? ''} />
      <DateInput field={followUpField} id="follow-up" value={value} change={change} />
    </div>
  )
}

const followUpField = {
  name: 'follow_up_text',
  title: 'Wiedervorlage',
  control: 'date',
  required: false,
  nullable: true,
  default: null,
} as const
