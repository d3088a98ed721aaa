import { useState } from 'react'
import { showToast } from '../../../staff-ui/feedback/toast.ts'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import { Button } from '../../../staff-ui/form/button.tsx'
import { TextField } from '../../../staff-ui/form/field.tsx'
import { useSend } from '../../../staff-ui/json/use-send.ts'
import { Dialog } from '../../../staff-ui/page/dialog.tsx'
import { act } from './act.ts'
import styles from './imports.module.css'
import type { Profile } from './load.server.ts'
import type { Mapping } from './use-mapping.ts'

interface Props {
  mapping: Mapping
  profiles: readonly Profile[]
  name: string
  onClose: () => void
}

/** Keeps a mapping for the next file. Under the name of an own profile it replaces that. */
export function SaveProfile({ mapping, profiles, name: before, onClose }: Props) {
  const isBuiltin = (name: string) => profiles.some(each => each.name === name && each.updated_at === null)
  const [name, setName] = useState(isBuiltin(before) ? `${before}, angepasst` : before)
  const known = profiles.find(each => each.name === name.trim() && each.updated_at !== null)
  const { save, isBusy, failure, errorAt } = useSend(async () => {
    await act('saveProfile', { ...(known && { id: known.id }), name: name.trim(), mapping })
    showToast('Vorlage gespeichert')
    onClose()
  })
  const error = errorAt('name')
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Als Vorlage speichern"
      actions={
        <Button look="primary" disabled={isBusy} onClick={() => void save(undefined)}>
          {known ? 'Vorlage ersetzen' : 'Speichern'}
        </Button>
      }
    >
      <div className={styles.form}>
        <TextField
          label="Name"
          value={name}
          maxLength={80}
          {...(error && { error })}
          hint={
            known
              ? 'Diese Vorlage gibt es. Sie wird ersetzt.'
              : 'Etwa nach dem Programm, aus dem die Datei kommt'
          }
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {failure && (
          <Alert tone="error" role="alert">
            {failure}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
