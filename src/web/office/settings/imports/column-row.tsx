import { IconAlertTriangle, IconChevronDown, IconCircleCheck } from '@tabler/icons-react'
import { importConversions, type ImportField } from '#contract/imports/fields.ts'
import type { Option } from '../../../staff-ui/form/field.tsx'
import controls from '../../../staff-ui/form/field.module.css'
import tables from '../apikeys/apikeys.module.css'
import { StateText } from '../../../staff-ui/status/state-text.tsx'
import styles from './imports.module.css'
import type { Samples } from './load.server.ts'
import { fieldOptions, optionsOf } from './options.ts'
import type { Mapping } from './use-mapping.ts'

interface RowProps {
  sample: Samples['columns'][number]
  target: Mapping['target']
  known: Pick<Mapping['columns'][number], 'field' | 'conversion'>
  set: (part: Partial<Mapping['columns'][number]>) => void
}

/** Fields whose conversion is chosen: numbers and keys, and names. */
const choosesConversion = (field: Mapping['columns'][number]['field']) =>
  field === 'name' || /_(?:number|id)$/.test(field)

interface ChoiceProps {
  label: string
  value: string
  options: readonly Option[]
  choose: (value: string) => void
}

/** A select whose label is the table's. */
const Choice = ({ label, value, options, choose }: ChoiceProps) => (
  <span className={controls.wrap}>
    <select
      className={controls.control}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <IconChevronDown className={controls.chevron} size={16} stroke={1.75} aria-hidden />
  </span>
)

/** A column of the file: samples, the field that it fills, and what becomes of the samples. */
export function ColumnRow({
  sample: { column, values, result, note, is_doubtful },
  target,
  known,
  set,
}: RowProps) {
  const { field, conversion } = known
  const Picture = is_doubtful ? IconAlertTriangle : IconCircleCheck
  return (
    <tr>
      <th scope="row">{column}</th>
      <td data-label="In der Datei">
        <ul className={styles.samples}>
          {/* Samples have no key but their place. */}
          {values.map((value, index) => (
            <li key={index}>{value || <em>leer</em>}</li>
          ))}
        </ul>
      </td>
      <td data-label="Wird zu">
        <div className={styles.pick}>
          <Choice
            label={`${column} wird zu`}
            value={field}
            options={[{ value: 'ignore', label: 'nicht einlesen' }, ...fieldOptions(target)]}
            choose={value => set({ field: value as typeof field, conversion: 'none' })}
          />
          {choosesConversion(field) && (
            <Choice
              label={`${column} umwandeln`}
              value={conversion}
              options={conversionsOf(field)}
              choose={value => set({ conversion: value as typeof conversion })}
            />
          )}
        </div>
      </td>
      <td data-label="Umwandlung">
        {field === 'ignore' ? (
          '–'
        ) : (
          <>
            <StateText icon={Picture} tone={is_doubtful ? 'wait' : 'good'}>
              {result}
            </StateText>
            {note && <span className={tables.sub}>{note}</span>}
          </>
        )}
      </td>
    </tr>
  )
}

const conversionsOf = (field: ImportField | 'ignore') => {
  const { none: asIs, without_zeros, without_spaces, last_first, first_last } = importConversions
  return optionsOf(
    field === 'name' ? { none: asIs, last_first, first_last } : { none: asIs, without_zeros, without_spaces },
  )
}
