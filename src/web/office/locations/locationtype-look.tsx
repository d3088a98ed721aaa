import { locationIconLabels, locationIcons } from '#contract/locations/location-icons.ts'
import type { LocationtypeRow } from '#contract/locations/locations.ts'
import { ColorField, isColor } from '../../staff-ui/form/color-field.tsx'
import { TextField } from '../../staff-ui/form/field.tsx'
import { IconField } from '../../staff-ui/form/icon-field.tsx'
import type { RecordLook } from '../../staff-ui/records/record-look.ts'
import { rowCellsClass } from '../../staff-ui/records/record-list.tsx'
import { locationIconShapes } from '../../lib/location-icons.ts'
import styles from './locationtypes.module.css'
import { Pin } from './pin.tsx'

const icons = locationIcons.map(value => ({
  value,
  label: locationIconLabels[value],
  icon: locationIconShapes[value],
}))

const placesIn = (count = 0) => (count === 1 ? '1 Ort' : count ? `${count} Orte` : '–')

export const locationtypeLook = (counts: Partial<Record<string, number>>): RecordLook<LocationtypeRow> => ({
  columns: styles.columns,
  heads: ['Karte', 'Bezeichnung', 'Symbol', 'Farbe', 'Verwendet'],
  nameOf: ({ label }) => label,
  textsByLabel: ({ label, icon, color }) => ({
    Bezeichnung: label,
    Symbol: locationIconLabels[icon],
    Farbe: color,
  }),
  view: ({ id, label, icon, color }) => (
    <>
      <Pin icon={icon} color={color} />
      <strong className={styles.name}>{label}</strong>
      <span>{locationIconLabels[icon]}</span>
      <span>{color}</span>
      <span className={styles.count}>{placesIn(counts[id])}</span>
    </>
  ),
  edit: ({ value: { id, label, icon, color }, change, errors }) => (
    <div className={`${rowCellsClass} ${styles.columns}`}>
      <Pin icon={icon} color={isColor(color) ? color : '#4b5560'} />
      <TextField
        label="Bezeichnung"
        value={label}
        maxLength={100}
        error={errors.label}
        onChange={({ currentTarget }) => change({ label: currentTarget.value })}
      />
      <IconField
        label="Symbol"
        choices={icons}
        value={icon}
        onChange={value => change({ icon: value as LocationtypeRow['icon'] })}
      />
      <ColorField label="Farbe" value={color} error={errors.color} onChange={color => change({ color })} />
      <span className={styles.count}>{placesIn(counts[id])}</span>
    </div>
  ),
})
