import { IconDownload, IconPrinter, IconProgress, IconUserPlus } from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'
import { href, useSubmit } from 'react-router'
import { Button, ButtonLink } from '../../staff-ui/form/button.tsx'
import type { Option } from '../../staff-ui/form/field.tsx'
import { MenuItem } from '../../staff-ui/menu/menu-items.tsx'
import { Menu } from '../../staff-ui/menu/menu.tsx'
import { bulkActionClass } from '../../staff-ui/table/result-line.tsx'
import type { Selection } from '../../staff-ui/table/selection.ts'
import { procedureStatusLooks } from '../ui/procedure-look.ts'

interface Props {
  selection: Selection
  assignees: readonly Option[]
  may: { export: boolean }
}

const statuses = (['in_progress', 'completed'] as const).map(value => ({
  value,
  label: procedureStatusLooks[value].label,
}))

/** Actions for several procedures: menus post `intent` and a choice, links open a page with all `id`s. */
export function BulkActions({ selection: { form, ids }, assignees, may }: Props) {
  const chosen = new URLSearchParams(ids.map(id => ['id', id]))
  return (
    <>
      <BulkMenu
        form={form}
        intent="assign"
        name="user_id"
        icon={IconUserPlus}
        label="Zuweisen"
        keys="a"
        options={assignees}
      />
      <BulkMenu
        form={form}
        intent="status"
        name="status"
        icon={IconProgress}
        label="Status"
        keys="s"
        options={statuses}
      />
      <BulkPage
        to={`${href('/login/procedures/print/:id?')}?${chosen}`}
        icon={IconPrinter}
        label="Drucken"
        keys="p"
      />
      {may.export && (
        <BulkPage
          to={`${href('/login/procedures/export')}?${chosen}`}
          icon={IconDownload}
          label="Exportieren"
        />
      )}
    </>
  )
}

interface BulkMenuProps {
  form: string
  intent: string
  name: string
  icon: Icon
  label: string
  keys: string
  options: readonly Option[]
}

function BulkMenu({ form, intent, name, icon, label, keys, options }: BulkMenuProps) {
  const submit = useSubmit()
  const choose = (value: string) => {
    const data = new FormData(document.querySelector<HTMLFormElement>(`#${form}`) ?? undefined)
    data.set('intent', intent)
    data.set(name, value)
    void submit(data, { method: 'post' })
  }
  return (
    <Menu
      align="start"
      renderButton={attributes => (
        <Button {...attributes} className={bulkActionClass} icon={icon} keys={keys}>
          {label}
        </Button>
      )}
    >
      {options.map(option => (
        <MenuItem key={option.value} onClick={() => choose(option.value)}>
          {option.label}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** Link to a page for the selected procedures outside the office layout. */
function BulkPage({ to, icon, label, keys }: { to: string; icon: Icon; label: string; keys?: string }) {
  return (
    <ButtonLink to={to} reloadDocument className={bulkActionClass} icon={icon} keys={keys}>
      {label}
    </ButtonLink>
  )
}
