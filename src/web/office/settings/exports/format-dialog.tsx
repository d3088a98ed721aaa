import { useState } from 'react'
import { Button } from '../../../staff-ui/form/button.tsx'
import { SelectField } from '../../../staff-ui/form/field.tsx'
import { Switch } from '../../../staff-ui/form/switch.tsx'
import { Dialog } from '../../../staff-ui/page/dialog.tsx'
import styles from './exports.module.css'
import type { Batch } from './load.server.ts'

type Format = Batch['format']

interface Props {
  /** That of the batch before. */
  format: Format
  canPrepare: boolean
  onClose: () => void
  onPrepare: (format: Format) => void
}

const types = [
  { value: 'csv', label: 'CSV, eine Zeile je Zählerstand' },
  { value: 'json', label: 'JSON' },
]
const encodings = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows-1252 (ältere Programme)' },
]
const separators = [
  { value: 'semicolon', label: 'Semikolon' },
  { value: 'comma', label: 'Komma' },
  { value: 'tab', label: 'Tabulator' },
]

/** Chooses the format of the next batch; later ones keep it. */
export function FormatDialog({ format: before, canPrepare, onClose, onPrepare }: Props) {
  const [format, setFormat] = useState(before)
  const change = (values: Partial<Format>) => setFormat({ ...format, ...values })
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Format der Dateien"
      actions={
        <Button look="primary" disabled={!canPrepare} onClick={() => onPrepare(format)}>
          Stapel so vorbereiten
        </Button>
      }
    >
      <div className={styles.form}>
        <p>
          Gilt für den nächsten Stapel und alle danach.{' '}
          {canPrepare ? 'Fertige Stapel bleiben, wie sie sind.' : 'Zurzeit wartet kein Zählerstand.'}
        </p>
        <SelectField
          label="Art der Datei"
          options={types}
          value={format.type}
          onChange={event => change({ type: event.currentTarget.value as Format['type'] })}
        />
        {format.type === 'csv' && (
          <>
            <SelectField
              label="Zeichen"
              options={encodings}
              value={format.encoding}
              onChange={event => change({ encoding: event.currentTarget.value as Format['encoding'] })}
            />
            <SelectField
              label="Trennzeichen"
              options={separators}
              value={format.separator}
              onChange={event => change({ separator: event.currentTarget.value as Format['separator'] })}
            />
            <Switch
              label="Formeln entschärfen, damit keine Tabelle sie ausführt"
              checked={format.formula_guard}
              onChange={formula_guard => change({ formula_guard })}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
