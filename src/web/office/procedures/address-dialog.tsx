import { Form } from 'react-router'
import type { ConfirmationDetail } from '#contract/confirmations.ts'
import { Button } from '../../desk/button.tsx'
import { Alert } from '../../desk/callout.tsx'
import { Dialog } from '../../desk/dialog.tsx'
import { TextField } from '../../desk/field.tsx'
import type { FormRefusal } from '../../desk/outcome.ts'
import { type Concurrency, ConcurrencyFields, useConcurrency } from '../../desk/stamp.tsx'
import styles from '../../desk/status-dialog.module.css'

interface Props {
  confirmation: ConfirmationDetail
  concurrency: Concurrency
  refused?: FormRefusal
  onClose: () => void
}

/** Posts `intent=correct-address`, `confirmation`, `email`. */
export function AddressDialog({ confirmation: { id, label, email }, concurrency, refused, onClose }: Props) {
  const held = useConcurrency(concurrency, refused)
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
