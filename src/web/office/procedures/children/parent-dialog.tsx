import { Form } from 'react-router'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import { Button } from '../../../staff-ui/form/button.tsx'
import { type Concurrency, ConcurrencyFields, useHeld } from '../../../staff-ui/form/concurrency-fields.tsx'
import { TextField } from '../../../staff-ui/form/field.tsx'
import type { FormRefusal } from '../../../staff-ui/form/form-refusal.ts'
import { Dialog } from '../../../staff-ui/page/dialog.tsx'

interface Props {
  concurrency: Concurrency
  refused?: FormRefusal
  onClose: () => void
}

/** Posts `intent=parent` and the number of the procedure that this one belongs to. */
export function ParentDialog({ concurrency, refused, onClose }: Props) {
  const held = useHeld(concurrency, refused)
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Einem Sammelvorgang zuordnen"
      actions={
        <Button type="submit" form="parent" look="primary" keys="mod+enter">
          Zuordnen
        </Button>
      }
    >
      <Form method="post" id="parent">
        <input type="hidden" name="intent" value="parent" />
        <ConcurrencyFields concurrency={held} />
        {refused && (
          <Alert tone="error" role="alert" title={refused.title}>
            <p>{refused.message}</p>
          </Alert>
        )}
        <TextField
          label="Nummer des Sammelvorgangs"
          name="reference"
          hint="Etwa ZS-2026-004816. Er steht für das Ereignis, zu dem mehrere Vorgänge gehören."
          maxLength={40}
          autoComplete="off"
          defaultValue={refused?.typed.reference}
          data-autofocus=""
        />
      </Form>
    </Dialog>
  )
}
