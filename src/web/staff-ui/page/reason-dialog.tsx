import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { Form } from 'react-router'
import { Alert } from '../feedback/alert.tsx'
import { Button } from '../form/button.tsx'
import { TextareaField } from '../form/field.tsx'
import type { FormRefusal } from '../form/form-refusal.ts'
import { Dialog } from './dialog.tsx'
import styles from './reason-dialog.module.css'

interface Props {
  /** Posted as `intent`. */
  intent: string
  /** Posted besides, by name: the version, the id. */
  values?: Readonly<Record<string, string>>
  /** A question that names the object. */
  title: string
  /** Consequences of the action, and whether it can be undone. */
  children: ReactNode
  /** Label of the button that does it. */
  action: string
  /** It cannot be undone, or takes something from somebody. */
  destructive?: boolean
  /** The readers of the reason. */
  hint: string
  required?: boolean
  rows?: number
  maxLength?: number
  /** Refused before: the reason as typed, and why. */
  refused?: FormRefusal
  onClose: () => void
}

/** A dialog that asks for a reason before it acts. Posts `intent`, `values` and `reason` to the page. */
export function ReasonDialog({ intent, values = {}, title, children, action, destructive, ...props }: Props) {
  const { hint, required, rows, maxLength = 2000, refused, onClose } = props
  const form = useId()
  // The calls name the text of an entry of the history `message`.
  const refusedReason = refused?.errors.reason ?? refused?.errors.message
  const [isMissing, setMissing] = useState(false)
  const error = isMissing ? 'Geben Sie einen Grund ein.' : refusedReason
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    const isEmpty = !String(new FormData(event.currentTarget).get('reason')).trim()
    setMissing(required === true && isEmpty)
    if (required && isEmpty) event.preventDefault()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      destructive={destructive}
      title={title}
      actions={
        <Button type="submit" form={form} look={destructive ? 'danger' : 'primary'} keys="mod+enter">
          {action}
        </Button>
      }
    >
      <Form method="post" id={form} className={styles.form} onSubmit={check} preventScrollReset>
        <input type="hidden" name="intent" value={intent} />
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p>{children}</p>
        {refused && !error && (
          <Alert tone="error" role="alert" title={refused.title}>
            <p>{refused.message}</p>
          </Alert>
        )}
        <TextareaField
          label={required ? 'Grund' : 'Grund (freiwillig)'}
          name="reason"
          hint={hint}
          defaultValue={refused?.typed.reason}
          error={error}
          rows={rows}
          maxLength={maxLength}
          aria-required={required}
          data-autofocus
        />
      </Form>
    </Dialog>
  )
}
