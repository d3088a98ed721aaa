import { SelectField } from '../../../staff-ui/form/field.tsx'
import type { PlaceType } from '../places.ts'
import styles from './import.module.css'
import { featureId, type Mapping, matchKinds, propertyNames, valuesOf } from './mapping.ts'
import type { Import } from './use-import.ts'

interface Props {
  read: NonNullable<Import['read']>
  types: readonly PlaceType[]
  onChange: (mapping: Mapping) => void
}

const none = { value: '', label: 'Keine' }

/** Which property of the file is the name, the key, the description and the kind of a place. */
export function MappingFields({ read: { features, mapping }, types, onChange }: Props) {
  const names = propertyNames(features).map(name => ({ value: name, label: name }))
  const set = (change: Partial<Mapping>) => onChange({ ...mapping, ...change })
  const field = (label: string, key: 'title' | 'description' | 'external', more = [none]) => (
    <SelectField
      label={label}
      value={mapping[key]}
      options={[...more, ...names]}
      onChange={({ currentTarget }) => set({ [key]: currentTarget.value })}
    />
  )
  const values = valuesOf(features, mapping.kind)
  const kinds = [
    { value: '', label: 'Ohne Ortsart' },
    ...types.map(({ id, label }) => ({ value: id, label })),
  ]
  return (
    <div className={styles.mapping}>
      <SelectField
        label="Einträge werden"
        hint="Gilt, wo die Datei es nicht selbst sagt."
        value={mapping.noun}
        options={[
          { value: 'locations', label: 'Orte' },
          { value: 'serviceareas', label: 'Gemeinden' },
        ]}
        onChange={({ currentTarget }) =>
          set({ noun: currentTarget.value === 'serviceareas' ? 'serviceareas' : 'locations' })
        }
      />
      {field('Name', 'title')}
      {field('Beschreibung', 'description')}
      {field('Kennung im GIS', 'external', [none, { value: featureId, label: 'Kennung des Eintrags (id)' }])}
      <SelectField
        label="Ortsart steht in"
        value={mapping.kind}
        options={[none, ...names]}
        onChange={({ currentTarget: { value } }) =>
          set({ kind: value, kinds: matchKinds(valuesOf(features, value), types) })
        }
      />
      <SelectField
        label={mapping.kind ? 'Ortsart aller übrigen' : 'Ortsart aller Orte'}
        value={mapping.otherKind}
        options={kinds}
        onChange={({ currentTarget }) => set({ otherKind: currentTarget.value })}
      />
      {values.length > 0 && (
        <fieldset className={styles.kinds}>
          <legend>Ortsart je Wert von „{mapping.kind}“</legend>
          {values.map(value => (
            <SelectField
              key={value}
              label={value}
              value={mapping.kinds[value] ?? ''}
              options={kinds}
              onChange={({ currentTarget }) =>
                set({ kinds: { ...mapping.kinds, [value]: currentTarget.value } })
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}
