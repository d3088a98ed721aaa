import { useId, useState } from 'react'
import { href } from 'react-router'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import { Button } from '../../../staff-ui/form/button.tsx'
import { TextField } from '../../../staff-ui/form/field.tsx'
import { postJson } from '../../../staff-ui/json/post-json.ts'
import { useSend } from '../../../staff-ui/json/use-send.ts'
import { Dialog } from '../../../staff-ui/page/dialog.tsx'

interface Props {
  onClose: () => void
  /** With the id of the parent. */
  onChoose: (parent_id: string) => void
}

/** Asks for the number of the procedure that the selected ones are put under. */
export function BulkParent({ onClose, onChoose }: Props) {
  const form = useId()
  const [reference, setReference] = useState('')
  const { isBusy, failure, errorAt, save } = useSend(async (parent: string) => {
    const id = await postJson<string>(href('/login/procedures/bulk'), { parent })
    onClose()
    onChoose(id)
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Welchem Sammelvorgang zuordnen?"
      actions={
        <Button type="submit" form={form} look="primary" keys="mod+enter" disabled={isBusy}>
          Weiter
        </Button>
      }
    >
      <form
        id={form}
        onSubmit={event => {
          event.preventDefault()
          void save(reference)
        }}
      >
        {failure && (
          <Alert tone="error" role="alert">
            <p>{failure}</p>
          </Alert>
        )}
        <TextField
          label="Nummer des Sammelvorgangs"
          hint="Etwa ZS-2026-004816. Er steht für das Ereignis, zu dem die Vorgänge gehören."
          maxLength={40}
          autoComplete="off"
          value={reference}
          error={errorAt('reference')}
          onChange={event => setReference(event.target.value)}
          data-autofocus=""
        />
      </form>
    </Dialog>
  )
}
