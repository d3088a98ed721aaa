import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Button, IconButton } from '../../../staff-ui/form/button.tsx'
import { SelectField, TextField } from '../../../staff-ui/form/field.tsx'
import { fieldOptions } from './options.ts'
import styles from './imports.module.css'
import type { Change, Mapping } from './use-mapping.ts'

/** Values that hold for all rows whose column is empty. */
export function Constants({ mapping: { constants, target }, change }: { mapping: Mapping; change: Change }) {
  const options = fieldOptions(target)
  const set = (at: number, part: Partial<Mapping['constants'][number]>) =>
    change({ constants: constants.map((each, index) => (index === at ? { ...each, ...part } : each)) })
  return (
    <>
      {constants.map(({ field, value }, at) => (
        <div key={`${at} ${field}`} className={styles.constant}>
          <SelectField
            label="Feld"
            value={field}
            options={options}
            onChange={({ currentTarget }) => set(at, { field: currentTarget.value as typeof field })}
          />
          <TextField
            label="Fester Wert"
            defaultValue={value}
            maxLength={200}
            onBlur={({ currentTarget }) =>
              currentTarget.value !== value && set(at, { value: currentTarget.value })
            }
          />
          <IconButton
            icon={IconTrash}
            label="Festen Wert entfernen"
            onClick={() => change({ constants: constants.filter((_, index) => index !== at) })}
          />
        </div>
      ))}
      <div className={styles.under}>
        <Button
          look="quiet"
          icon={IconPlus}
          disabled={constants.length >= 20}
          onClick={() => change({ constants: [...constants, { field: 'city', value: '' }] })}
        >
          Fester Wert für alle Zeilen
        </Button>
        <span className={styles.quiet}>zum Beispiel Ort = Lindhausen. Leere Zellen ändern nichts.</span>
      </div>
    </>
  )
}
