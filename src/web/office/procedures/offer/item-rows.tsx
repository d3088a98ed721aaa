import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Button, IconButton } from '../../../staff-ui/form/button.tsx'
import { TextField } from '../../../staff-ui/form/field.tsx'
import { type DraftItem, emptyItem } from './draft.ts'
import styles from './offer.module.css'

interface Props {
  items: DraftItem[]
  change: (items: DraftItem[]) => void
  errors: Partial<Record<string, string>>
}

/** The items of an offer: what, how much of it, and its price. */
export function ItemRows({ items, change, errors }: Props) {
  return (
    <fieldset className={styles.items}>
      <legend>Leistungen</legend>
      {errors.items && <p className={styles.error}>{errors.items}</p>}
      {items.map((item, index) => {
        const bind = (name: keyof DraftItem) => ({
          value: item[name],
          error: errors[`items.${index}.${name}`],
          onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
            change(items.with(index, { ...item, [name]: currentTarget.value })),
        })
        return (
          // Rows have no identity but their place.
          <div key={index} className={styles.item}>
            <TextField label={`Leistung ${index + 1}`} maxLength={200} {...bind('title')} />
            <TextField label="Menge" maxLength={40} placeholder="6 m" {...bind('quantity')} />
            <TextField label="Preis in Euro" inputMode="decimal" placeholder="577,80" {...bind('amount')} />
            <IconButton
              icon={IconTrash}
              label={`Leistung ${index + 1} entfernen`}
              disabled={items.length === 1}
              onClick={() => change(items.toSpliced(index, 1))}
            />
          </div>
        )
      })}
      <Button icon={IconPlus} onClick={() => change([...items, emptyItem])}>
        Leistung hinzufügen
      </Button>
    </fieldset>
  )
}
