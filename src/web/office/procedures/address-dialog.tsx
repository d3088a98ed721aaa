import { Form } from 'react-router'
import type { ConfirmationDetail } from '#contract/procedures/confirmations.ts'
import { Button } from '../../staff-ui/form/button.tsx'
import { Alert } from '../../staff-ui/feedback/alert.tsx'
import { Dialog } from '../../staff-ui/page/dialog.tsx'
import { TextField } from '../../staff-ui/form/field.tsx'
import type { FormRefusal } from '../../staff-ui/form/form-refusal.ts'
import { type Concurrency, ConcurrencyFields, useHeld } from '../../staff-ui/form/concurrency-fields.tsx'
import styles from '../../staff-ui/status/status-dialog.module.css'

interface Props {
  confirmation: ConfirmationDetail
  concurrency: Concurrency
  refused?: FormRefusal
  onClose: () => void
}

/** Posts `intent=correct-address`, `confirmation`, `email`. */
export function AddressDialog({ confirmation: { id, label, email }, concurrency, refused, onClose }: Props) {
  const held = useHeld(concurrency, refused)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${label}: Adresse berichtigen`}
      actions={
        <Button type="submit" form="confirmation-address" look="primary" keys="mod+enter">
          Berichtigen und Link senden
        </Button>
      }
    >
      <Form method="post" id="confirmation-address" className={styles.form}>
        <input type="hidden" name="intent" value="correct-address" />
        <input type="hidden" name="confirmation" value={id} />
        <ConcurrencyFields concurrency={held} />
        <p>Der neue Link geht an die neue Adresse. Der alte gilt dann nicht mehr.</p>
        {refused && (
          <Alert tone="error" role="alert" title={refused.title}>
            <p>{refused.message}</p>
          </Alert>
        )}
        <TextField
          name="email"
          type="text"
          inputMode="email"
          autoComplete="off"
          label="E-Mail-Adresse"
          defaultValue={refused?.typed.email ?? email}
          error={refused?.errors.email}
          maxLength={254}
          data-autofocus
        />
      </Form>
    </Dialog>
  )
}
