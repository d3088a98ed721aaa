import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '../../../staff-ui/form/button.tsx'
import { TextField } from '../../../staff-ui/form/field.tsx'
import { useUrlParams } from '../../../staff-ui/page/url-params.ts'
import { FilterField, nonEmptyParams } from '../../../staff-ui/table/filter-bar.tsx'
import { Chip, type Filter, filterText } from '../../../staff-ui/table/filter-chips.tsx'
import styles from './views.module.css'

interface Props {
  filters: readonly Filter[]
  /** Behind the chips: what can be done with a changed view. */
  children: ReactNode
}

/** Filters of a view as chips, with the fields behind one button, and the search within the view. */
export function ViewFilters({ filters, children }: Props) {
  const address = useUrlParams()
  const submit = useSubmit()
  const [isOpen, setOpen] = useState(false)
  const without = (names: readonly string[]) =>
    address.entries().filter(([name]) => !['page', 'after', ...names].includes(name))
  const chosen = filters.filter(({ name }) => {
    const value = address.get(name)
    return value && !(name === 'tab' && value === 'all')
  })
  return (
    <>
      <div className={styles.line}>
        {chosen.map(filter => (
          <Chip
            key={filter.name}
            to={address.to({ [filter.name]: filter.name === 'tab' ? 'all' : undefined })}
          >
            {`${filter.label}: ${filterText(filter, address.get(filter.name))}`}
          </Chip>
        ))}
        <Button
          size="small"
          icon={IconAdjustmentsHorizontal}
          keys="f"
          aria-expanded={isOpen}
          aria-controls="view-filters"
          onClick={() => setOpen(!isOpen)}
        >
          Filter
        </Button>
        {children}
        <Form
          role="search"
          aria-label="In dieser Ansicht suchen"
          className={styles.search}
          key={address.get('q')}
        >
          <Kept entries={without(['q'])} />
          <TextField
            label="Suche"
            type="search"
            name="q"
            icon={IconSearch}
            placeholder="In dieser Ansicht suchen"
            defaultValue={address.get('q')}
          />
        </Form>
      </div>
      <Form
        id="view-filters"
        hidden={!isOpen}
        aria-label="Filter dieser Ansicht"
        className={styles.fields}
        key={String(address.entries())}
        onSubmit={event => {
          event.preventDefault()
          setOpen(false)
          void submit(nonEmptyParams(event.currentTarget), { preventScrollReset: true })
        }}
      >
        <Kept entries={without(filters.map(({ name }) => name))} />
        {filters.map(filter => (
          <FilterField key={filter.name} filter={filter} value={address.get(filter.name)} />
        ))}
        <Button type="submit" look="primary">
          Filtern
        </Button>
      </Form>
    </>
  )
}

const Kept = ({ entries }: { entries: readonly (readonly [string, string])[] }) =>
  entries.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
