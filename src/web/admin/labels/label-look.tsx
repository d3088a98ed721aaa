import type { LabelRow } from '#contract/crm/crm.ts'
import { type LabelIcon, labelIcons } from '#contract/crm/label-icons.ts'
import { ColorField, isColor } from '../../staff-ui/form/color-field.tsx'
import { TextField } from '../../staff-ui/form/field.tsx'
import { type IconChoice, IconField } from '../../staff-ui/form/icon-field.tsx'
import type { RecordLook } from '../../staff-ui/records/record-look.ts'
import { rowCellsClass } from '../../staff-ui/records/record-list.tsx'
import { labelIconShapes } from './label-icons.ts'
import styles from './labels.module.css'
import { Label } from './label.tsx'

export type LabelValue = Pick<LabelRow, 'id' | 'title' | 'color' | 'hint' | 'icon' | 'scope' | 'updated_at'>

export const valueOf = ({ id, title, color, hint, icon, scope, updated_at }: LabelRow): LabelValue => ({
  id,
  title,
  color,
  hint,
  icon,
  scope,
  updated_at,
})

export const blank = (scope: string): LabelValue => ({
  id: '',
  title: '',
  color: '#054d6c',
  hint: '',
  icon: 'tag',
  updated_at: '',
  scope,
})

const isOffered = (icon: string): icon is LabelIcon => Object.hasOwn(labelIcons, icon)
const nameOfIcon = (icon: string) => (isOffered(icon) ? labelIcons[icon] : icon)

const offered: IconChoice[] = [
  { value: '', label: 'kein Symbol', icon: null },
  ...Object.entries(labelIcons).map(([value, label]) => ({
    value,
    label,
    icon: labelIconShapes[value as LabelIcon],
  })),
]

/** Adds an unknown current icon to the choices, so that it is kept. */
const choicesFor = (icon: string): IconChoice[] =>
  icon === '' || isOffered(icon) ? offered : [...offered, { value: icon, label: icon, icon: null }]

export const labelLook: RecordLook<LabelValue> = {
  columns: styles.columns,
  heads: ['Bild', 'Bezeichnung', 'Hinweis (freiwillig)', 'Symbol', 'Farbe'],
  nameOf: ({ title }) => title,
  textsByLabel: ({ title, hint, icon, color }) => ({
    Bezeichnung: title,
    Hinweis: hint,
    Symbol: nameOfIcon(icon),
    Farbe: color,
  }),
  view: ({ title, hint, icon, color }) => (
    <>
      <Label title={title} icon={icon} color={color} />
      <strong>{title}</strong>
      <span>{hint}</span>
      <span>{nameOfIcon(icon)}</span>
      <span>{color}</span>
    </>
  ),
  edit: ({ value: { title, hint, icon, color }, change, errors }) => (
    <div className={`${rowCellsClass} ${styles.columns}`}>
      <Label title={title || 'Beispiel'} icon={icon} color={isColor(color) ? color : '#4b5560'} />
      <TextField
        label="Bezeichnung"
        value={title}
        maxLength={100}
        error={errors.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <TextField
        label="Hinweis (freiwillig)"
        value={hint}
        maxLength={300}
        error={errors.hint}
        onChange={({ currentTarget }) => change({ hint: currentTarget.value })}
      />
      <IconField label="Symbol" choices={choicesFor(icon)} value={icon} onChange={icon => change({ icon })} />
      <ColorField label="Farbe" value={color} error={errors.color} onChange={color => change({ color })} />
    </div>
  ),
}
