import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../staff-ui/form/button.tsx'
import { SelectField } from '../../staff-ui/form/field.tsx'
import styles from './add-own-prices.module.css'

interface Props {
  /** Municipalities without prices of their own. */
  places: readonly { id: string; title: string }[]
  onAdd: (id: string) => void
}

/** Adds the first own price of a municipality. */
export function AddOwnPrices({ places, onAdd }: Props) {
  const [chosen, setChosen] = useState('')
  const place = places.find(({ id }) => id === chosen) ?? places[0]
  if (!place) return null
  return (
    <div className={styles.own}>
      <SelectField
        label="Eigene Preise für eine Gemeinde"
        options={places.map(({ id, title }) => ({ value: id, label: title }))}
        value={place.id}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Button icon={IconPlus} onClick={() => onAdd(place.id)}>
        Eigenen Preis hinzufügen
      </Button>
    </div>
  )
}
