import { Form } from 'react-router'
import { Alert } from '../../staff-ui/feedback/alert.tsx'
import { Button } from '../../staff-ui/form/button.tsx'
import { TextareaField } from '../../staff-ui/form/field.tsx'
import type { FormRefusal } from '../../staff-ui/form/form-refusal.ts'
import { Dialog } from '../../staff-ui/page/dialog.tsx'
import styles from '../../staff-ui/status/status-dialog.module.css'

interface Props {
  reference: string
  refused?: FormRefusal
  onClose: () => void
}

/** Asks why retention may not have a procedure. Posts `intent=hold` and `reason`. */
export function HoldQuestion({ reference, refused, onClose }: Props) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Löschen von ${reference} anhalten?`}
      actions={
        <Button type="submit" form="hold" look="primary" keys="mod+enter">
          Anhalten
        </Button>
      }
    >
      <Form method="post" id="hold" className={styles.form} preventScrollReset>
        <input type="hidden" name="intent" value="hold" />
        <p>Der Vorgang bleibt, auch wenn seine Frist vorbei ist, bis jemand ihn freigibt.</p>
        {refused && !refused.errors.reason && (
          <Alert tone="error" role="alert" title={refused.title}>
            <p>{refused.message}</p>
          </Alert>
        )}
        <TextareaField
          label="Grund"
          name="reason"
          hint="Er steht oben im Vorgang, etwa „Widerspruch läuft“."
          rows={2}
          maxLength={300}
          defaultValue={refused?.typed.reason}
          error={refused?.errors.reason}
          data-autofocus
        />
      </Form>
    </Dialog>
  )
}
