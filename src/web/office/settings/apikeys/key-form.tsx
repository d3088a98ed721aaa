import { useState } from 'react'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import { showToast } from '../../../staff-ui/feedback/toast.ts'
import { Button } from '../../../staff-ui/form/button.tsx'
import { DateInput } from '../../../staff-ui/form/controls/date.tsx'
import { describedBy, FieldFrame } from '../../../staff-ui/form/field-frame.tsx'
import { TextareaField, TextField } from '../../../staff-ui/form/field.tsx'
import { useSend } from '../../../staff-ui/json/use-send.ts'
import { Dialog } from '../../../staff-ui/page/dialog.tsx'
import { act, type Apikey, type CreatedKey, type KeyInput } from './act.ts'
import { ScopeTable } from './scope-table.tsx'
import type { NounScopes } from './scopes.server.ts'
import styles from './apikeys.module.css'

interface Props {
  /** Null: a new key. */
  edited: Apikey | null
  nouns: readonly NounScopes[]
  self: string
  onClose: () => void
  onDone: (created?: CreatedKey) => Promise<void>
}

/** Name, scopes, last day and addresses of a key. */
export function KeyForm({ edited, nouns, self, onClose, onDone }: Props) {
  const [name, setName] = useState(edited?.name ?? '')
  const [scopes, setScopes] = useState<readonly string[]>(edited?.scopes ?? [])
  const [until, setUntil] = useState<string | null>(edited?.expires_on ?? null)
  const [addresses, setAddresses] = useState(edited?.addresses.join('\n') ?? '')
  const { isBusy, failure, errorAt, save } = useSend(async (input: KeyInput) => {
    if (edited) await act('update', { id: edited.id, version: edited.updated_at, input })
    const created = edited ? undefined : await act('create', { input: { ...input, user_id: self } })
    await onDone(created)
    showToast(edited ? 'Gespeichert' : 'Schlüssel angelegt')
  })
  const input: KeyInput = {
    name,
    scopes,
    expires_on: until,
    addresses: addresses.split(/[\s,]+/).filter(Boolean),
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      size="wide"
      title={edited ? `Schlüssel „${edited.name}“` : 'Schlüssel anlegen'}
      actions={
        <Button look="primary" keys="mod+enter" disabled={isBusy} onClick={() => void save(input)}>
          {edited ? 'Speichern' : 'Schlüssel anlegen'}
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
          hint="Das Programm, das ihn benutzt, etwa „ERP Abrechnung“"
          maxLength={80}
          value={name}
          error={errorAt('name')}
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <ScopeTable nouns={nouns} scopes={scopes} error={errorAt('scopes')} onChange={setScopes} />
        <Until value={until} error={errorAt('expires_on')} change={setUntil} />
        <TextareaField
          label="Nur von diesen Adressen (freiwillig)"
          hint="IP-Adressen oder Netze, je Zeile eine, etwa 10.20.6.0/24. Leer: von überall."
          rows={2}
          value={addresses}
          error={errorAt('addresses')}
          onChange={({ currentTarget }) => setAddresses(currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}

const untilField = {
  name: 'expires_on',
  title: 'Gilt bis',
  help: 'Letzter Tag, an dem er gilt. Leer: unbegrenzt.',
  control: 'date',
  required: false,
  nullable: true,
  default: null,
} as const

interface UntilProps {
  value: string | null
  error?: string
  change: (value: string | null) => void
}

const Until = ({ value, error, change }: UntilProps) => (
  <FieldFrame field={untilField} id="key-until" error={error}>
    <DateInput
      field={untilField}
      id="key-until"
      value={value}
      change={change}
      error={error}
      describedBy={describedBy({ field: untilField, id: 'key-until', error })}
    />
  </FieldFrame>
)
