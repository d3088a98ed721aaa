import { IconCalendarTime, IconPencil, IconWorld } from '@tabler/icons-react'
import { FormField } from '../../form/form-field.tsx'
import { SegmentedField } from '../../form/segmented-field.tsx'
import type { FieldDescription } from '../description.ts'
import type { PublishingState } from '../list/state-of.ts'
import type { EditedRecord } from '../save/edited-record.ts'
import styles from './record.module.css'

/** Choice of a record's publication: not at all, at once, or from a moment on. */
export type Wanted = 'draft' | 'now' | 'scheduled'

const kinds = [
  { value: 'draft', icon: IconPencil, label: 'Entwurf' },
  { value: 'now', icon: IconWorld, label: 'Sofort' },
  { value: 'scheduled', icon: IconCalendarTime, label: 'Geplant' },
] as const

export const wantedOf = (state: PublishingState): Wanted =>
  state === 'draft' || state === 'scheduled' ? state : 'now'

interface Props {
  /** The fields with the first and the last moment. */
  window: readonly [FieldDescription, FieldDescription]
  wanted: Wanted
  /** Message at the first moment. */
  error?: string
  /** Message at the last moment. */
  untilError?: string
  record: EditedRecord
  onChoose: (wanted: Wanted) => void
}

/** Draft, at once or scheduled, with the first and the last moment in the portal. */
export function PublishingSwitch({
  window: [from, until],
  wanted,
  error,
  untilError,
  record,
  onChoose,
}: Props) {
  const { editing, unsaved, change } = record
  const fieldProps = (field: FieldDescription, title: string) => ({
    field: { ...field, title, help: undefined, width: undefined },
    id: `field-${field.name}`,
    value: editing.value[field.name],
    change,
    isChanged: unsaved.includes(field.name),
    error: editing.errors[field.name],
  })
  return (
    <>
      <SegmentedField
        legend="Veröffentlichung"
        name="publishing"
        value={wanted}
        kinds={kinds}
        onChoose={value => onChoose(kinds.find(kind => kind.value === value)?.value ?? wanted)}
      />
      {wanted !== 'draft' && (
        <div className={styles.window}>
          {wanted === 'scheduled' && (
            <FormField {...fieldProps({ ...from, required: true }, 'Ab')} {...(error && { error })} />
          )}
          <FormField {...fieldProps(until, 'Bis')} {...(untilError && { error: untilError })} />
        </div>
      )}
    </>
  )
}
