import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { itemFields, itemTitle, keptFields } from '#contract/forms/fields.ts'
import { itemsAt, textAt } from '#contract/forms/values.ts'
import type { GroupDescription } from '#contract/forms/field-types.ts'
import { Button } from '../../../staff-ui/form/button.tsx'
import { EntryField } from './entry-field.tsx'
import type { FieldContext } from './field-context.ts'
import { MeterRow } from './meter-row.tsx'
import styles from './entry.module.css'

interface Props {
  group: GroupDescription
  context: FieldContext
  onChanged: () => void
}

/** The items of a group. Known meters are one line each, with the usual range while their reading is typed. */
export function EntryGroup({ group, context, onChanged }: Props) {
  const [added, setAdded] = useState(0)
  const [removed, setRemoved] = useState(0)
  const saved = itemsAt(context.values, group.name, group.min)
  const count = Math.min(group.max, Math.max(group.min, saved.length + added - removed))
  const items = Array.from({ length: count }, (_, index) => saved[index] ?? {})
  const change = (set: typeof setAdded) => {
    set(amount => amount + 1)
    setTimeout(onChanged)
  }
  return (
    <div className={styles.group}>
      {items.map((item, index) => {
        const at = `${group.name}.${index}.`
        const meter = context.meters.find(({ meter_number }) => meter_number === textAt(item, 'meter_number'))
        if (meter && keptFields(group, item).length)
          return <MeterRow key={at} at={at} item={item} meter={meter} context={context} />
        return (
          <fieldset key={at} className={styles.item}>
            <legend>{itemTitle(group, items, index)}</legend>
            {itemFields(group, item, index).map(field => (
              <EntryField key={field.name} field={field} at={at} values={item} context={context} />
            ))}
          </fieldset>
        )
      })}
      <div className={styles.more}>
        {count < group.max && (
          <Button look="quiet" icon={IconPlus} onClick={() => change(setAdded)}>
            {group.add}
          </Button>
        )}
        {count > group.min && (
          <Button look="quiet" icon={IconMinus} onClick={() => change(setRemoved)}>
            Letzten Eintrag entfernen
          </Button>
        )}
      </div>
    </div>
  )
}
