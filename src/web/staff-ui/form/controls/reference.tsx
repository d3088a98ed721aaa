import './combobox.css'
import { Select } from '@mantine/core'
import { nothingFound, useReferences } from '../references/reference-search.ts'
import { type ControlProps, inputProps } from './control.ts'
import { MantineScope } from './mantine-scope.tsx'
import styles from './reference.module.css'

const none: readonly string[] = []

/** One record of another noun, searched on the server 20 at a time. */
export function ReferenceInput({ value, change, ...props }: ControlProps<string | null>) {
  const found = useReferences(props.field, value ? [value] : none)
  const chosen = found.items.find(item => item.value === value)
  return (
    <MantineScope>
      <Select
        {...inputProps({ ...props, change })}
        searchable
        clearable={props.field.nullable}
        clearButtonProps={{ 'aria-label': `${props.field.title}: Auswahl entfernen` }}
        data={value && !chosen ? [...found.items, { value, label: 'Wird geladen …' }] : found.items}
        value={value}
        onChange={change}
        onSearchChange={text => found.setText(text === chosen?.label ? '' : text)}
        // The chosen record stands in the list where it was not searched for.
        filter={({ options }) =>
          options.filter(each => !found.text || !('value' in each) || found.isHit(each.value))
        }
        error={Boolean(props.error)}
        placeholder="Suchen …"
        nothingFoundMessage={nothingFound(found)}
        comboboxProps={{ withinPortal: false, zIndex: 250 }}
        maxDropdownHeight={280}
      />
      {found.more && found.text === '' && (
        <p className={styles.more}>Es gibt mehr Einträge, als die Liste zeigt. Tippen Sie, um zu suchen.</p>
      )}
    </MantineScope>
  )
}
