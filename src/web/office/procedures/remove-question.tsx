import { Form } from 'react-router'
import { Button } from '../../staff-ui/form/button.tsx'
import { type Concurrency, ConcurrencyFields } from '../../staff-ui/form/concurrency-fields.tsx'
import { Dialog } from '../../staff-ui/page/dialog.tsx'
import styles from '../../staff-ui/status/status-dialog.module.css'

interface Props {
  reference: string
  concurrency: Concurrency
  onClose: () => void
}

/** Asks before a procedure goes to the bin. Posts `intent=remove`. */
export const RemoveQuestion = ({ reference, concurrency, onClose }: Props) => (
  <Dialog
    opened
    onClose={onClose}
    destructive
    title={`Vorgang ${reference} löschen?`}
    actions={
      <Button type="submit" form="remove" look="danger">
        In den Papierkorb
      </Button>
    }
  >
    <Form method="post" id="remove" className={styles.form}>
      <input type="hidden" name="intent" value="remove" />
      <ConcurrencyFields concurrency={concurrency} />
      <p>
        Er steht dann nur noch unter „Vorgänge“, „Papierkorb“. Dort holen Sie ihn zurück, bis seine Frist
        vorbei ist. Der Link in den E-Mails der Kundin oder des Kunden gilt solange nicht.
      </p>
    </Form>
  </Dialog>
)
