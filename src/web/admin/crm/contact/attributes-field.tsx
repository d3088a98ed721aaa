import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../staff-ui/form/button.tsx'
import field from '../../../staff-ui/form/field.module.css'
import type { ControlProps } from '../../../staff-ui/form/controls/control.ts'
import { attributeText, type AttributeRow, rowsOf, toAttributes } from './attributes.ts'
import styles from './contact.module.css'

/** Named values, as many as are needed. Rows without a name are not saved. */
export function AttributesField({ value, change, disabled, id, field: { title } }: ControlProps<unknown>) {
  const [rows, setRows] = useState(() => rowsOf(value))
  // A save, a discard or a merge from outside gives other values than the rows.
  const shown = JSON.stringify(toAttributes(rows)) === JSON.stringify(value ?? {}) ? rows : rowsOf(value)
  const put = (next: readonly AttributeRow[]) => {
    setRows(next)
    change(toAttributes(next))
  }
  const set = (index: number, part: Partial<AttributeRow>) =>
    put(shown.map((row, at) => (at === index ? { ...row, ...part } : row)))
  return (
    <div className={styles.attributes} role="group" aria-label={title}>
      {shown.map((row, index) => (
        // Rows have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.attribute}>
          <input
            id={index === 0 ? id : undefined}
            className={field.control}
            aria-label={`Eigenschaft ${index + 1}: Name`}
            placeholder="Name, zum Beispiel Quelle"
            maxLength={60}
            disabled={disabled}
            value={row.name}
            onChange={({ currentTarget }) => set(index, { name: currentTarget.value })}
          />
          <input
            className={field.control}
            aria-label={`Eigenschaft ${index + 1}: Wert`}
            placeholder="Wert"
            maxLength={1000}
            disabled={disabled}
            value={attributeText(row.value)}
            onChange={({ currentTarget }) => set(index, { value: currentTarget.value })}
          />
          <IconButton
            icon={IconTrash}
            label={`${row.name || `Eigenschaft ${index + 1}`} entfernen`}
            disabled={disabled}
            onClick={() => put(shown.filter((_row, at) => at !== index))}
          />
        </div>
      ))}
      {!disabled && (
        <Button size="small" icon={IconPlus} onClick={() => setRows([...shown, { name: '', value: '' }])}>
          Eigenschaft hinzufügen
        </Button>
      )}
    </div>
  )
}
