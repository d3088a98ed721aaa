import type { PriceRow } from '#contract/prices/prices.ts'
import { SelectField, TextField } from '../../staff-ui/form/field.tsx'
import type { Editor } from '../../staff-ui/records/record-look.ts'
import { allMunicipalities, type Municipality } from './municipalities.ts'
import type { PriceValue } from './price-value.ts'
import styles from './prices.module.css'
import { optionsOf, serviceLabels, priceTypeLabels } from './price-labels.ts'
import { UnitField } from './unit-field.tsx'

type Props = Pick<Editor<PriceValue>, 'value' | 'change' | 'errors'> & { places: readonly Municipality[] }

/** Fields for the subject of a price and its municipality. */
export function PriceDetails({ value, change, errors, places }: Props) {
  const text = (name: 'provision_size' | 'provision_size_description' | 'order') => ({
    value: value[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      change({ [name]: currentTarget.value }),
  })
  return (
    <div className={styles.details}>
      <SelectField
        label="Leistung"
        options={optionsOf(serviceLabels)}
        value={value.service}
        onChange={({ currentTarget }) => change({ service: currentTarget.value as PriceRow['service'] })}
      />
      <SelectField
        label="Art"
        options={optionsOf(priceTypeLabels)}
        value={value.type}
        onChange={({ currentTarget }) => change({ type: currentTarget.value as PriceRow['type'] })}
      />
      <SelectField
        label="Gilt in"
        options={[
          { value: '', label: allMunicipalities },
          ...places.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        value={value.location_id}
        error={errors.location_id}
        onChange={({ currentTarget }) => change({ location_id: currentTarget.value })}
      />
      {value.type === 'provision' && (
        <>
          <TextField
            label="Bezeichnung"
            hint="So steht der Preis im Portal, etwa „Grundpreis Q3 4“."
            className={styles.wide}
            maxLength={200}
            {...text('provision_size_description')}
          />
          <TextField
            label="Größe"
            hint="Zählergröße, oder bis zu welcher Länge, etwa „10 m“."
            maxLength={40}
            {...text('provision_size')}
          />
          <UnitField
            value={value.provision_price_unit_type}
            error={errors.provision_price_unit_type}
            onChange={provision_price_unit_type => change({ provision_price_unit_type })}
          />
        </>
      )}
      <TextField
        label="Reihenfolge"
        hint="Kleinere Zahlen stehen weiter oben."
        inputMode="numeric"
        {...text('order')}
      />
    </div>
  )
}
