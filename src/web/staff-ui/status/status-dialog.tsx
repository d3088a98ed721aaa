import { IconLock, IconMail } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '../form/button.tsx'
import { Alert } from '../feedback/alert.tsx'
import { Dialog } from '../page/dialog.tsx'
import { TextareaField } from '../form/field.tsx'
import { focusHotkey } from '../keyboard/hotkeys.ts'
import { SegmentedField } from '../form/segmented-field.tsx'
import { type FormRefusal, useFormSuccess } from '../form/form-refusal.ts'
import { useUnsavedInput } from '../form/unsaved-input.ts'
import { type Concurrency, ConcurrencyFields, useHeld } from '../form/concurrency-fields.tsx'
import type { StatusChoice } from './status-menu.tsx'
import styles from './status-dialog.module.css'

interface Props {
  choice: StatusChoice
  /** Storage key of the unsaved text. */
  draft: string
  concurrency: Concurrency
  /** Name of the customer who is notified and reads the text unless it is internal. */
  recipient: string
  /** Whether the customer has an email address. */
  mailed: boolean
  refused?: FormRefusal
  /** Further fields below the text. */
  children?: ReactNode
  onClose: () => void
}

/**
 * Asks for the text of a new status and its visibility. Posts `intent=status`, `status`, `message`,
 * `is_public`.
 */
export function StatusDialog({
  choice,
  draft,
  concurrency,
  recipient,
  mailed,
  refused,
  children,
  onClose,
}: Props) {
  const { value, look, needsText, publicText } = choice
  const [internal, setInternal] = useState(false)
  const held = useHeld(concurrency, refused)
  const form = useRef<HTMLFormElement>(null)
  const { keepSent } = useUnsavedInput(form, draft, 'message')
  useFormSuccess(refused, intent => intent === 'status' && keepSent())
  useEffect(() => () => focusHotkey('s'), [])
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Status „${look.label}“ setzen?`}
      actions={
        <Button type="submit" form="status-words" look="primary" keys="mod+enter">
          Status setzen
        </Button>
      }
    >
      <Form method="post" ref={form} id="status-words" className={styles.form}>
        <input type="hidden" name="intent" value="status" />
        <input type="hidden" name="status" value={value} />
        <ConcurrencyFields concurrency={held} />
        <p>
          {mailed
            ? `${recipient} bekommt den neuen Status als E-Mail.`
            : 'Wir senden keine E-Mail, weil die Adresse fehlt.'}
        </p>
        {refused && (
          <Alert tone="error" role="alert" title={refused.title}>
            <p>{refused.message}</p>
          </Alert>
        )}
        {!publicText && (
          <SegmentedField
            legend="Wer liest den Text?"
            name="is_public"
            value={internal ? 'false' : 'true'}
            kinds={[
              { value: 'true', icon: IconMail, label: 'Öffentlich' },
              { value: 'false', icon: IconLock, label: 'Intern', internal: true },
            ]}
            onChoose={chosen => setInternal(chosen === 'false')}
          />
        )}
        <TextareaField
          name="message"
          className={internal ? styles.internal : undefined}
          label={`${internal ? 'Interne Notiz' : `Text für ${recipient}`}${needsText ? '' : ' (freiwillig)'}`}
          hint={
            internal
              ? 'Diese Notiz lesen nur Beschäftigte.'
              : 'Steht auch auf der Seite des Vorgangs im Portal.'
          }
          error={refused?.errors.message ?? refused?.errors.is_public}
          required={needsText}
          maxLength={4000}
          data-autofocus
        />
        {children}
      </Form>
    </Dialog>
  )
}
