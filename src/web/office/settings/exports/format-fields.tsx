import { SelectField } from '../../../staff-ui/form/field.tsx'
import { Switch } from '../../../staff-ui/form/switch.tsx'
import type { Profile } from './load.server.ts'

type Format = Profile['format']

interface Props {
  kind: Profile['kind']
  format: Format
  onChange: (values: Partial<Format>) => void
}

const types = [
  { value: 'csv', label: 'CSV, eine Zeile je Eintrag' },
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
const decimals = ['keine: 1234', 'eine', 'zwei', 'drei'].map((label, index) => ({
  value: String(index),
  label,
}))

const decimalSigns = [
  { value: 'comma', label: 'Komma' },
  { value: 'point', label: 'Punkt' },
]

/** How the file is written. JSON has no choices. */
export function FormatFields({ kind, format, onChange }: Props) {
  return (
    <>
      <SelectField
        label="Art der Datei"
        options={types}
        value={format.type}
        onChange={event => onChange({ type: event.currentTarget.value as Format['type'] })}
      />
      {format.type === 'csv' && (
        <>
          <SelectField
            label="Zeichen"
            options={encodings}
            value={format.encoding}
            onChange={event => onChange({ encoding: event.currentTarget.value as Format['encoding'] })}
          />
          <SelectField
            label="Trennzeichen"
            options={separators}
            value={format.separator}
            onChange={event => onChange({ separator: event.currentTarget.value as Format['separator'] })}
          />
          {kind === 'readings' && (
            <SelectField
              label="Nachkommastellen der Stände"
              options={decimals}
              value={String(format.decimals)}
              onChange={event => onChange({ decimals: Number(event.currentTarget.value) })}
            />
          )}
          {kind === 'readings' && format.decimals > 0 && (
            <SelectField
              label="Dezimalzeichen"
              options={decimalSigns}
              value={format.decimal}
              onChange={event => onChange({ decimal: event.currentTarget.value as Format['decimal'] })}
            />
          )}
          <Switch
            label="Formeln entschärfen, damit keine Tabelle sie ausführt"
            checked={format.formula_guard}
            onChange={formula_guard => onChange({ formula_guard })}
          />
        </>
      )}
    </>
  )
}
