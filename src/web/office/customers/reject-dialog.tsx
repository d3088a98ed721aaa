import { Form } from 'react-router'
import type { CustomerRow } from '#contract/customers/customers.ts'
import { Button } from '../../staff-ui/form/button.tsx'
import { TextareaField } from '../../staff-ui/form/field.tsx'
import { Dialog } from '../../staff-ui/page/dialog.tsx'
import type { ApprovalRefusal } from './approval-actions.ts'
import styles from './approval.module.css'

interface Props {
  account: Pick<CustomerRow, 'id' | 'name' | 'updated_at' | 'user'>
  /** The account that follows. */
  next?: { id: string }
  refused?: Pick<ApprovalRefusal, 'reason'>
  onClose: () => void
}

/** Asks why an account is rejected. Posts `intent=reject`, `id`, `version`, `next` and `reason`. */
export function RejectDialog({ account, next, refused, onClose }: Props) {
  return (
    <Dialog
      opened
      onClose={onClose}
      destructive
      title={`Zugang von ${account.name || 'dieser Person'} ablehnen?`}
      actions={
        <Button type="submit" form="reject" look="danger" keys="mod+enter">
          Ablehnen
        </Button>
      }
    >
      <Form method="post" id="reject" className={styles.reject} preventScrollReset>
        <input type="hidden" name="intent" value="reject" />
        <input type="hidden" name="id" value={account.id} />
        <input type="hidden" name="version" value={account.updated_at} />
        <input type="hidden" name="next" value={next?.id ?? ''} />
        <p>Die Angaben der Registrierung werden gelöscht. Das lässt sich nicht zurücknehmen.</p>
        <TextareaField
          label="Grund"
          name="reason"
          hint={`Steht in der E-Mail an ${account.user?.email ?? 'die Person'}.`}
          defaultValue={refused?.reason}
          maxLength={2000}
          required
          data-autofocus
        />
      </Form>
    </Dialog>
  )
}
