import { joinEmail } from '#contract/core/join-email.ts'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { displayValue } from '../form/display-value.ts'
import { FormField } from '../form/form-field.tsx'
import type { FieldDescription, PartDescription } from '../record/description.ts'
import type { FieldChange } from '../record/page/last-changes.ts'
import { holds } from '../record/save/condition.ts'
import { isEqual } from '../record/save/merge.ts'
import type { EditedRecord } from '../record/save/edited-record.ts'
import styles from './settings.module.css'

export interface SettingsFormProps {
  parts: readonly PartDescription[]
  record: EditedRecord
  standards: Readonly<Record<string, unknown>>
  last: Readonly<Record<string, FieldChange>>
  readOnly: boolean
  onHistory: (revision: string) => void
  /** Stands above the fields of the part with this title. */
  before?: Readonly<Record<string, ReactNode>>
  /** Stands below them. */
  after?: Readonly<Record<string, ReactNode>>
}

/** The parts of a page of settings: explanation beside its fields. */
export function SettingsForm({ parts, before = {}, after = {}, ...props }: SettingsFormProps) {
  const { value } = props.record.editing
  return parts.map(({ title, lead, fields }) => (
    <section
      key={title}
      className={styles.part}
      data-wide={fields.some(({ control }) => control === 'rows') || undefined}
      aria-label={title}
    >
      <div className={styles.explanation}>
        <h2>{title}</h2>
        {lead && <p>{joinEmail(lead)}</p>}
      </div>
      <div>
        {before[title]}
        <div className={styles.fields}>
          {fields
            .filter(({ when }) => holds(when, value))
            .map(field => (
              <SettingsField key={field.name} field={field} {...props} />
            ))}
        </div>
        {after[title]}
      </div>
    </section>
  ))
}

type FieldProps = Omit<SettingsFormProps, 'parts' | 'before' | 'after'> & {
  field: FieldDescription
  /** The field stands in a row that names it and marks its change. */
  inRow?: boolean
}

export function SettingsField({ field, record, standards, last, readOnly, onHistory, inRow }: FieldProps) {
  const { name } = field
  const { editing, unsaved, change } = record
  const changedBy = last[name]
  return (
    <FormField
      field={field}
      id={`field-${name}`}
      value={editing.value[name] ?? standards[name] ?? null}
      change={change}
      readOnly={readOnly}
      isChanged={unsaved.includes(name)}
      inRow={inRow}
      changed={
        editing.conflicts.some(conflict => conflict.name === name) ? 'geändert, oben wählen' : undefined
      }
      error={editing.errors[name]}
      last={changedBy && { by: changedBy.by, at: changedBy.at, open: () => onHistory(changedBy.revision) }}
      below={
        name in standards && !readOnly ? (
          <Standard
            field={field}
            standard={standards[name]}
            value={editing.value[name] ?? standards[name] ?? null}
            reset={() => change(name, standards[name])}
          />
        ) : undefined
      }
    />
  )
}

interface StandardProps {
  field: FieldDescription
  standard: unknown
  value: unknown
  reset: () => void
}

const plain = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)

/** The default of a setting, and the way back to it. */
const Standard = ({ field, standard, value, reset }: StandardProps) => (
  <p className={styles.standard}>
    <span>Standard: {displayValue(field, standard) || 'leer'}</span>
    {!isEqual(plain(value), plain(standard)) && (
      <button type="button" className={styles.reset} onClick={reset}>
        <IconRefresh size={16} stroke={1.75} aria-hidden />
        Zurücksetzen<span className="visually-hidden">: {field.title}</span>
      </button>
    )}
  </p>
)
