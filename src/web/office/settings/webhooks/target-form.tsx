import { useState } from 'react'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import { showToast } from '../../../staff-ui/feedback/toast.ts'
import { Button } from '../../../staff-ui/form/button.tsx'
import { TextField } from '../../../staff-ui/form/field.tsx'
import { useSend } from '../../../staff-ui/json/use-send.ts'
import { Dialog } from '../../../staff-ui/page/dialog.tsx'
import { act, type CreatedTarget, type Target, type TargetInput, versionOf } from './act.ts'
import type { NounTypes } from './event-types.server.ts'
import { TypeTable } from './type-table.tsx'
import styles from './webhooks.module.css'

interface Props {
  /** Null: a new target. */
  edited: Target | null
  nouns: readonly NounTypes[]
  onClose: () => void
  onDone: (created?: CreatedTarget) => Promise<void>
}

/** Name, address and types of a target. */
export function TargetForm({ edited, nouns, onClose, onDone }: Props) {
  const [name, setName] = useState(edited?.name ?? '')
  const [url, setUrl] = useState(edited?.url ?? '')
  const [types, setTypes] = useState<readonly string[]>(edited?.types ?? [])
  const { isBusy, failure, errorAt, save } = useSend(async (input: TargetInput) => {
    if (edited) await act('update', { ...versionOf(edited), input })
    const created = edited ? undefined : await act('create', { input })
    await onDone(created)
    showToast(edited ? 'Gespeichert' : 'Ziel angelegt')
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      size="wide"
      title={edited ? `Ziel „${edited.name}“` : 'Ziel anlegen'}
      actions={
        <Button
          look="primary"
          keys="mod+enter"
          disabled={isBusy}
          onClick={() => void save({ name, url, types })}
        >
          {edited ? 'Speichern' : 'Ziel anlegen'}
        </Button>
      }
    >
      <div className={styles.form}>
        {failure && (
          <Alert tone="error" role="alert">
            <p>{failure}</p>
          </Alert>
        )}
        <TextField
          label="Name"
          hint="Das Programm, das wir anrufen, etwa „ERP Abrechnung“"
          maxLength={80}
          value={name}
          error={errorAt('name')}
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextField
          label="Adresse"
          hint="Öffentlich erreichbar, mit https://. Sie muss innerhalb von 15 Sekunden antworten."
          type="url"
          maxLength={500}
          value={url}
          error={errorAt('url')}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        />
        <TypeTable nouns={nouns} types={types} error={errorAt('types')} onChange={setTypes} />
      </div>
    </Dialog>
  )
}
