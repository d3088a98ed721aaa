import { Form } from 'react-router'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Button } from '../../ui/button/button.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import css from './status-actions.module.css'

/** Hidden field of forms that were opened from the account, not by an email's link. */
export const fromAccountField = '_account'

interface ReplyProps {
  idempotencyKey: string
  answer?: { message: string; error: string }
  isOwn: boolean
}

export function Reply({ idempotencyKey, answer, isOwn }: ReplyProps) {
  return (
    <Form method="post" className={css.reply}>
      <input type="hidden" name="_key" value={idempotencyKey} />
      {isOwn && <input type="hidden" name={fromAccountField} value="yes" />}
      <TextArea
        name="message"
        label="Ihre Antwort"
        rows={4}
        defaultValue={answer?.message}
        error={answer?.error}
      />
      <Button name="intent" value="reply">
        Antwort senden
      </Button>
    </Form>
  )
}

export function Withdraw({ idempotencyKey }: { idempotencyKey: string }) {
  return (
    <>
      <Button type="button" variant="text" command="show-modal" commandfor="withdraw">
        Vorgang zurückziehen
      </Button>
      <ConfirmDialog
        id="withdraw"
        title="Vorgang zurückziehen?"
        text="Wir bearbeiten ihn dann nicht weiter. Das lässt sich nicht rückgängig machen."
        intent="withdraw"
        confirmLabel="Vorgang zurückziehen"
        cancelLabel="Abbrechen"
      >
        <input type="hidden" name="_key" value={idempotencyKey} />
      </ConfirmDialog>
    </>
  )
}
