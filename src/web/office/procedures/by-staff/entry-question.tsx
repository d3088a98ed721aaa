import { IconTriangle } from '@tabler/icons-react'
import { textAt } from '#contract/forms/values.ts'
import { SelectField } from '../../../staff-ui/form/field.tsx'
import type { FieldContext } from './field-context.ts'
import styles from './entry.module.css'

/** The question about an unusual value of this field. It may stay without an answer. */
export function EntryQuestion({ path, context }: { path: string; context: FieldContext }) {
  const question = context.questions.find(each => each.path === path)
  if (!question) return null
  const { title, reasons, reason_field } = question
  return (
    <div className={styles.question} role="status">
      <p>
        <IconTriangle size={18} stroke={1.75} aria-hidden />
        {title}
      </p>
      <SelectField
        label="Grund"
        hint="Ungewöhnlich, aber möglich: Sie können den Vorgang auch ohne Grund anlegen."
        name={reason_field}
        defaultValue={textAt(context.values, reason_field)}
        options={[{ value: '', label: 'Nicht genannt' }, ...reasons]}
      />
    </div>
  )
}
