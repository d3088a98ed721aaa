import { useEffect } from 'react'
import { copiedParts, type CopiedPart } from '#contract/organizations/copied-parts.ts'
import type { EditedRecord } from '../../../staff-ui/record/save/edited-record.ts'
import styles from './wizard.module.css'

const keys = Object.keys(copiedParts) as CopiedPart[]

/** Parts taken over from the chosen organization; all are chosen at first, each can be left out. */
export function CopyParts({ record: { editing, change } }: { record: EditedRecord }) {
  const { copy_from, copy_parts } = editing.value
  const chosen = (copy_parts ?? []) as readonly CopiedPart[]
  const isNew = Boolean(copy_from) && !copy_parts
  useEffect(() => {
    if (isNew) change('copy_parts', keys)
  }, [isNew, change])
  if (!copy_from) return null
  const toggle = (part: CopiedPart, isOn: boolean) =>
    change(
      'copy_parts',
      keys.filter(key => (key === part ? isOn : chosen.includes(key))),
    )
  return (
    <fieldset className={styles.copy} id="field-copy_parts">
      <legend>Was übernommen wird</legend>
      {keys.map(key => (
        <label key={key} className={styles.part}>
          <input
            type="checkbox"
            checked={chosen.includes(key)}
            onChange={({ currentTarget }) => toggle(key, currentTarget.checked)}
          />
          {copiedParts[key]}
        </label>
      ))}
    </fieldset>
  )
}
