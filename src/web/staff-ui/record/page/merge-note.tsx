import { IconUsers } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Alert } from '../../feedback/alert.tsx'
import { displayValue } from '../../form/display-value.ts'
import type { FieldDescription } from '../description.ts'
import type { Names } from '../list/list-data.ts'
import { ConflictChoice } from '../save/conflict-choice.tsx'
import { keptText, mergeTitle, takenText } from '../save/merge-words.ts'
import type { EditedRecord } from '../save/edited-record.ts'
import styles from './record.module.css'
import { namedValue } from './named-value.ts'

interface Props {
  record: EditedRecord
  fields: readonly FieldDescription[]
  names: Names
}

/**
 * Tells what was merged, and asks for each field that both sides have changed. Gets the focus when it asks.
 */
export function MergeNote({ record: { editing, unsaved, change }, fields, names }: Props) {
  const { merged, conflicts, value } = editing
  const note = useRef<HTMLDivElement>(null)
  const asked = conflicts.map(({ name }) => name).join(' ')
  useEffect(() => {
    if (asked) note.current?.focus()
  }, [asked])
  if (!merged || (!merged.taken.length && !conflicts.length)) return null
  const field = (name: string) => fields.find(each => each.name === name)
  const title = (name: string) => field(name)?.title ?? name
  const kept = unsaved.filter(name => !conflicts.some(conflict => conflict.name === name))
  return (
    <div ref={note} tabIndex={-1} className={styles.note}>
      <Alert tone="waiting" role="alert" icon={IconUsers} title={mergeTitle(merged.by, conflicts.length)}>
        <p>
          {[takenText(merged.by, merged.taken.map(title)), keptText(kept.map(title))]
            .filter(Boolean)
            .join(' ')}
        </p>
        {conflicts.map(conflict => (
          <ConflictChoice
            key={conflict.name}
            conflict={conflict}
            title={title(conflict.name)}
            value={value[conflict.name]}
            by={merged.by}
            textOf={each => textOf(field(conflict.name), each, names)}
            onChoose={each => change(conflict.name, each)}
          />
        ))}
      </Alert>
    </div>
  )
}

const textOf = (field: FieldDescription | undefined, value: unknown, names: Names) =>
  field ? displayValue(field, namedValue(field, value, names)) : String(value)
