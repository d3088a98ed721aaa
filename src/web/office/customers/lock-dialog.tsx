import { Form } from 'react-router'
import { Button } from '../../staff-ui/form/button.tsx'
import { TextareaField } from '../../staff-ui/form/field.tsx'
import { Dialog } from '../../staff-ui/page/dialog.tsx'
import styles from './customer.module.css'
import type { CustomerPage } from './load-customer.ts'

interface Props {
  page: CustomerPage
  /** Typed before, and refused. */
  reason?: string
  onClose: () => void
}

/** Asks before an account is locked. Posts `intent=lock`, `version` and `reason`. */
export function LockDialog({ page: { customer, sessions }, reason, onClose }: Props) {
  return (
    <Dialog
      opened
      onClose={onClose}
      destructive
      title={`Zugang von ${customer.name} sperren?`}
      actions={
        <Button type="submit" form="lock" look="danger" keys="mod+enter">
          Sperren
        </Button>
      }
    >
      <Form method="post" id="lock" className={styles.form} preventScrollReset>
        <input type="hidden" name="intent" value="lock" />
        <input type="hidden" name="version" value={customer.updated_at} />
        <p>
          Anmelden geht dann nicht mehr.{' '}
          {sessions.length > 0 &&
            (sessions.length === 1
              ? 'Eine Sitzung endet sofort. '
              : `${sessions.length} Sitzungen enden sofort. `)}
          Sie können die Sperre jederzeit aufheben. Gesperrte Zugänge werden nach der eingestellten Frist
          gelöscht.
        </p>
        <TextareaField
          label="Grund (freiwillig)"
          name="reason"
          hint="Steht im Verlauf, nur für Beschäftigte."
          defaultValue={reason}
          maxLength={2000}
          data-autofocus
        />
      </Form>
    </Dialog>
  )
}
