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

/** Asks before an approval is taken back. Posts `intent=unapprove`, `version` and `reason`. */
export const UnapproveDialog = ({ page: { customer }, reason, onClose }: Props) => (
  <Dialog
    opened
    onClose={onClose}
    destructive
    title={`Bestätigung von ${customer.name} zurücknehmen?`}
    actions={
      <Button type="submit" form="unapprove" look="danger" keys="mod+enter">
        Zurücknehmen
      </Button>
    }
  >
    <Form method="post" id="unapprove" className={styles.form} preventScrollReset>
      <input type="hidden" name="intent" value="unapprove" />
      <input type="hidden" name="version" value={customer.updated_at} />
      <p>
        Das Vertrauensniveau „Kundenzugang“ gilt dann nicht mehr. Die Person kann sich weiter anmelden, muss
        sich für manche Vorgänge aber neu ausweisen. Eine E-Mail bekommt sie nicht. Der Zugang steht wieder
        unter „Zu bestätigen“.
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
