import { useState } from 'react'
import { Button } from '../../form/button.tsx'
import { TextField } from '../../form/field.tsx'
import { Dialog } from '../../page/dialog.tsx'

interface Props {
  name: string
  place: number
  of: number
  onPlace: (place: number) => void
  onClose: () => void
}

/** Asks for the place of a record by its number, from 1. */
export function PlaceDialog({ name, place, of, onPlace, onClose }: Props) {
  const [text, setText] = useState(String(place))
  const wanted = Number(text)
  const error =
    Number.isInteger(wanted) && wanted >= 1 && wanted <= of
      ? undefined
      : `Geben Sie eine Zahl von 1 bis ${of} ein.`
  const send = () => {
    if (error) return
    onPlace(wanted)
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Platz von „${name}“ ändern`}
      actions={
        <Button look="primary" onClick={send}>
          Platz ändern
        </Button>
      }
    >
      <TextField
        label="Platz"
        hint={`Von 1 bis ${of}`}
        inputMode="numeric"
        value={text}
        error={text ? error : undefined}
        data-autofocus
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && send()}
      />
    </Dialog>
  )
}
