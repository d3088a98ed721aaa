import { Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useUrlParams } from '../page/url-params.ts'
import { Button } from '../form/button.tsx'
import type { Column } from './data-table.tsx'
import { toggled } from './selection.ts'

/** Returns the columns whose keys `hide` does not list (comma-separated). */
export const visibleColumns = <Row,>(columns: readonly Column<Row>[], hide: string) =>
  columns.filter(column => !hide.split(',').includes(column.key))

/**
 * Menu of the visible columns. The choice is kept in the URL, so that a saved view includes it; the first column always
 * stays.
 */
export function ColumnMenu<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const address = useUrlParams()
  const navigate = useNavigate()
  const hidden = address.get('hide').split(',').filter(Boolean)
  const toggle = (key: string) => {
    const hide = toggled(hidden, key).join(',')
    void navigate(address.to({ hide, page: address.get('page') }), {
      replace: true,
      preventScrollReset: true,
    })
  }
  return (
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <Button size="small" icon={IconColumns3}>
          Spalten
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.slice(1).map(({ key, head }) => (
          <Menu.CheckboxItem key={key} checked={!hidden.includes(key)} onChange={() => toggle(key)}>
            {head}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
