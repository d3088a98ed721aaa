import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../staff-ui/form/button.tsx'
import { SelectField } from '../../staff-ui/form/field.tsx'
import type { LocalRecords } from '../../staff-ui/records/use-local-records.ts'
import type { Municipality } from './municipalities.ts'
import { blank, type PriceValue } from './price-value.ts'
import styles from './prices.module.css'

interface Props {
  /** Municipalities without prices of their own. */
  places: readonly Municipality[]
  records: Pick<LocalRecords<PriceValue>, 'add'>
}

/** Adds the first own price of a municipality. */
export function AddOwnPrices({ places, records }: Props) {
  const [chosen, setChosen] = useState('')
  const [first] = places
  if (!first) return null
  const place = places.find(({ id }) => id === chosen) ?? first
  return (
    <div className={styles.own}>
      <SelectField
        label="Eigene Preise für eine Gemeinde"
        options={places.map(({ id, title }) => ({ value: id, label: title }))}
        value={place.id}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Button icon={IconPlus} onClick={() => records.add(blank(place.id, 1))}>
        Eigenen Preis hinzufügen
      </Button>
    </div>
  )
}
