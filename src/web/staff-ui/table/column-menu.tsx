import { IconColumns3 } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useUrlParams } from '../page/url-params.ts'
import { Button } from '../form/button.tsx'
import { MenuTick } from '../menu/menu-items.tsx'
import { Menu } from '../menu/menu.tsx'
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
    <Menu
      renderButton={attributes => (
        <Button {...attributes} size="small" icon={IconColumns3}>
          Spalten
        </Button>
      )}
    >
      {columns.slice(1).map(({ key, head }) => (
        <MenuTick key={key} checked={!hidden.includes(key)} onChange={() => toggle(key)}>
          {head}
        </MenuTick>
      ))}
    </Menu>
  )
}
