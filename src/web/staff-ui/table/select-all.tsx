import { RowCheckbox } from '../form/field.tsx'
import type { Selection } from './selection.ts'

/** The checkbox in a table's head that chooses all rows of the page, or none. */
export function SelectAll({ selection, ids }: { selection: Selection; ids: readonly string[] }) {
  const all = ids.length > 0 && ids.every(selection.has)
  return (
    <RowCheckbox
      label="Alle auf dieser Seite auswählen"
      ref={box => {
        if (box) box.indeterminate = selection.size > 0 && !all
      }}
      checked={all}
      onChange={() => selection.set(all ? [] : ids)}
    />
  )
}
