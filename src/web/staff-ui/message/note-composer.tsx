import { IconLock, IconMail } from '@tabler/icons-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Form } from 'react-router'
import { Button } from '../form/button.tsx'
import { Alert } from '../feedback/alert.tsx'
import { useUnsavedInput } from '../form/unsaved-input.ts'
import { useHotkey } from '../keyboard/hotkeys.ts'
import { SegmentedField } from '../form/segmented-field.tsx'
import { type FormRefusal, useFormSuccess } from '../form/form-refusal.ts'
import { type Concurrency, ConcurrencyFields } from '../form/concurrency-fields.tsx'
import styles from './note-composer.module.css'

interface Props {
  /** Name of the reader of a message, shown to prevent mix-ups; null if the customer has no email address. */
  recipient: string | null
  /** Storage key of the unsaved input. */
  draft: string
  concurrency: Concurrency
  refused?: FormRefusal
  /** Shows the form where it is hidden, before the key of notes moves the focus to it. */
  onNote?: () => void
}

const note = { value: 'note', icon: IconLock, label: 'Interne Notiz', internal: true }
const message = { value: 'message', icon: IconMail, label: 'Nachricht' }
const fields: Partial<Record<string, string[]>> = { note: ['note'], message: ['subject', 'message'] }

/**
 * Posts `intent` (note or message), `note`, `subject` and `message` to the page's action. CSS alone follows
 * the chosen radio, so that a note never looks like a message, with or without scripts.
 */
export function NoteComposer({ recipient, draft, concurrency, refused, onNote }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const own = refused && fields[refused.intent] ? refused : undefined
  const { forget } = useUnsavedInput(form, draft, 'intent note subject message')
  const control = (name: string) => form.current?.elements.namedItem(name) as HTMLTextAreaElement | null
  useFormSuccess(refused, intent => {
    if (!fields[intent]) return
    forget()
    for (const name of fields[intent]) if (control(name)) control(name)!.value = ''
  })
  useHotkey('i', () => {
    flushSync(() => onNote?.())
    form.current?.querySelector<HTMLElement>('[value=note]')?.click()
    control('note')?.focus()
  })
  return (
    <Form method="post" ref={form} className={styles.composer}>
      <ConcurrencyFields concurrency={concurrency} />
      <SegmentedField
        legend="Was schreiben Sie?"
        name="intent"
        value={own?.intent ?? 'note'}
        kinds={recipient === null ? [note] : [note, message]}
      />
      {own && (
        <Alert tone="error" role="alert" title={own.title}>
          <p>{own.message}</p>
        </Alert>
      )}
      <div className={styles.note}>
        <textarea
          className={styles.text}
          name="note"
          aria-label="Interne Notiz"
          placeholder="Notiz schreiben – nur für Beschäftigte sichtbar"
          defaultValue={own?.typed.note}
          maxLength={4000}
        />
        <Button type="submit" look="primary" keys="mod+enter" className={styles.send}>
          Notiz speichern
        </Button>
      </div>
      {recipient !== null && <Message recipient={recipient} typed={own?.typed} />}
    </Form>
  )
}

function Message({ recipient, typed }: { recipient: string; typed?: FormRefusal['typed'] }) {
  return (
    <div className={styles.message}>
      <input
        className={styles.line}
        name="subject"
        aria-label="Betreff"
        placeholder="Betreff"
        defaultValue={typed?.subject}
        maxLength={200}
      />
      <textarea
        className={styles.text}
        name="message"
        aria-label={`Nachricht an ${recipient}`}
        placeholder={`Nachricht an ${recipient}`}
        defaultValue={typed?.message}
        maxLength={4000}
      />
      <Button type="submit" look="primary" keys="mod+enter" className={styles.send}>
        Nachricht senden
      </Button>
    </div>
  )
}
