import { IconWand } from '@tabler/icons-react'
import {
  importDates,
  importDecimals,
  importEncodings,
  importFormats,
  importSeparators,
  importTargets,
} from '#contract/imports/fields.ts'
import { CheckField, SelectField, TextField } from '../../../staff-ui/form/field.tsx'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import styles from './imports.module.css'
import type { Profile, Samples } from './load.server.ts'
import { optionsOf } from './options.ts'
import type { Change, Mapping } from './use-mapping.ts'

interface Props {
  mapping: Mapping
  samples: Samples
  profiles: readonly Profile[]
  profileName: string
  needsSystem: boolean
  change: Change
  choose: (profile: Profile) => void
}

const isCsv = ({ format }: Mapping) => format === 'csv'

/** How the file as a whole is read. */
export function LayoutFields({
  mapping,
  samples,
  profiles,
  profileName,
  needsSystem,
  change,
  choose,
}: Props) {
  const chosen = profiles.find(({ name }) => name === profileName)
  const pick = (label: string, name: keyof typeof choices) => (
    <SelectField
      label={label}
      value={mapping[name]}
      options={optionsOf(choices[name])}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  )
  return (
    <Panel title="Datei">
      <div className={styles.layout}>
        <SelectField
          className={styles.wide}
          label="Vorlage"
          value={chosen?.id ?? ''}
          options={[
            { value: '', label: 'Ohne' },
            ...profiles.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget }) => {
            const profile = profiles.find(({ id }) => id === currentTarget.value)
            if (profile) choose(profile)
          }}
        />
        <SelectField
          className={styles.wide}
          label="Inhalt"
          value={mapping.target}
          options={optionsOf(importTargets)}
          onChange={({ currentTarget }) => change({ target: currentTarget.value as Mapping['target'] })}
        />
        {mapping.format !== 'xlsx' && pick('Art der Datei', 'format')}
        {mapping.format !== 'xlsx' && pick('Zeichen', 'encoding')}
        {isCsv(mapping) && pick('Trenner', 'separator')}
        {pick('Dezimal', 'decimal')}
        {pick('Datum', 'dates')}
        {needsSystem && (
          <TextField
            label="Anderes System"
            hint="Aus dem die Kennungen kommen, etwa erp"
            defaultValue={mapping.external_system}
            maxLength={40}
            onBlur={({ currentTarget: { value } }) =>
              value.trim() !== mapping.external_system && change({ external_system: value.trim() })
            }
          />
        )}
      </div>
      <div className={styles.found}>
        <CheckField
          label="Erste Zeile sind Überschriften"
          checked={mapping.has_header}
          onChange={() => change({ has_header: !mapping.has_header, columns: renamed(mapping, samples) })}
        />
      </div>
      {!profileName && (
        <p className={styles.found}>
          <IconWand size={18} stroke={1.75} aria-hidden />
          Zeichen, Trenner und Datum haben wir an der Datei erkannt.
        </p>
      )}
    </Panel>
  )
}

const choices = {
  format: { csv: importFormats.csv, fixed: importFormats.fixed },
  encoding: importEncodings,
  separator: importSeparators,
  decimal: importDecimals,
  dates: importDates,
} as const

/** The columns under the names that they have once the first row is a heading, or no longer one. */
function renamed({ columns, format, has_header }: Mapping, samples: Samples): Mapping['columns'] {
  if (format === 'fixed' || samples.columns.length === 0) return columns
  return samples.columns.flatMap(({ column, values }, index) => {
    const known = columns.find(each => each.column === column)
    const name = has_header ? `Spalte ${index + 1}` : values[0] || `Spalte ${index + 1}`
    return known ? [{ ...known, column: name }] : []
  })
}
