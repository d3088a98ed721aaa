import './combobox.css'
import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Choice } from '../../record/description.ts'
import { type ControlProps, inputProps } from './control.ts'
import { MantineScope } from './mantine-scope.tsx'
import styles from './chips.module.css'

interface Props extends ControlProps<readonly string[]> {
  data: Choice[]
  nothingFound?: ReactNode
  search?: Pick<MultiSelectProps, 'searchValue' | 'onSearchChange' | 'filter'>
  placeholder?: string
  /** Label of a value that is not in `data`; else the value itself. */
  unlisted?: string
}

/** An input whose values are chips: Backspace removes the last one, arrow keys choose from the list. */
export function Chips({ data, value, change, nothingFound, search, placeholder, unlisted, ...props }: Props) {
  const values = value ?? []
  const listed = new Set(data.map(choice => choice.value))
  const unknown = values
    .filter(each => !listed.has(each))
    .map(each => ({ value: each, label: unlisted ?? each }))
  return (
    <MantineScope>
      <MultiSelect
        {...inputProps({ ...props, change })}
        {...search}
        searchable
        hidePickedOptions
        data={[...data, ...unknown]}
        value={[...values]}
        onChange={change}
        error={Boolean(props.error)}
        placeholder={props.disabled ? undefined : (placeholder ?? (values.length ? 'weitere …' : 'Suchen …'))}
        nothingFoundMessage={nothingFound ?? 'Nichts gefunden. Suchen Sie mit einem anderen Wort.'}
        comboboxProps={{ withinPortal: false, zIndex: 250 }}
        maxDropdownHeight={280}
        classNames={styles}
      />
    </MantineScope>
  )
}
