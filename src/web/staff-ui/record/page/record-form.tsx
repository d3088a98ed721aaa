import { time } from '../../text/format.ts'
import { FormField, type FormFieldProps } from '../../form/form-field.tsx'
import { Panel } from '../../page/panel.tsx'
import type { FieldDescription, PartDescription } from '../description.ts'
import { holds, isMedia } from '../save/condition.ts'
import type { EditedRecord } from '../save/edited-record.ts'
import type { FieldChange } from './last-changes.ts'
import styles from './record.module.css'

interface Props {
  parts: readonly PartDescription[]
  record: EditedRecord
  /** Values of fields that are saved apart from the form, such as files. */
  apart: Readonly<Record<string, unknown>>
  last: Readonly<Record<string, FieldChange>>
  readOnly: boolean
  own?: FormFieldProps['own']
  onHistory: (revision: string) => void
}

/** The panels of a form. Each field draws again only when something of its own changes. */
export function RecordForm({ parts, ...props }: Props) {
  const { value } = props.record.editing
  return parts.map(({ title, lead, fields }) => (
    <Panel key={title} title={title} note={lead}>
      <div className={styles.fields}>
        {fields
          .filter(({ when }) => holds(when, value))
          .map(field => (
            <RecordField key={`${field.name} ${field.control}`} field={field} {...props} />
          ))}
      </div>
    </Panel>
  ))
}

function RecordField({
  field,
  record: { editing, unsaved, change },
  apart,
  last,
  readOnly,
  own,
  onHistory,
}: Omit<Props, 'parts'> & { field: FieldDescription }) {
  const { name } = field
  const changedBy = last[name]
  const isAsked = editing.conflicts.some(conflict => conflict.name === name)
  const restored = editing.restored[name]
  return (
    <FormField
      field={field}
      id={`field-${isMedia(field) ? field.control : name}`}
      value={isMedia(field) ? apart[name] : editing.value[name]}
      change={change}
      readOnly={readOnly}
      own={own}
      isChanged={!isMedia(field) && unsaved.includes(name)}
      changed={isAsked ? 'geändert, oben wählen' : undefined}
      error={editing.errors[name]}
      last={
        changedBy && {
          by: changedBy.by,
          at: changedBy.at,
          open: () => onHistory(changedBy.revision),
        }
      }
      below={restored && <p className={styles.restored}>Zurückgeholt: Stand vor {time(restored)} Uhr</p>}
    />
  )
}
