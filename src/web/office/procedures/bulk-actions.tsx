import { type Icon, IconDownload, IconPrinter, IconProgress, IconUserPlus } from '@tabler/icons-react'
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

/** Menus post `intent` and a choice by name. */
const menus = [
  { intent: 'assign', name: 'user_id', icon: IconUserPlus, label: 'Zuweisen', keys: 'a' },
  { intent: 'status', name: 'status', icon: IconProgress, label: 'Status', keys: 's' },
] as const

const statuses = (['in_progress', 'completed'] as const).map(value => ({
  value,
  label: procedureStatusLooks[value].label,
}))

/** Actions for several procedures: menus, and links that open a page with all `id`s outside the office layout. */
export function BulkActions({ selection: { form, ids }, assignees, may }: Props) {
  const chosen = new URLSearchParams(ids.map(id => ['id', id]))
  const options = { assign: assignees, status: statuses }
  return (
    <>
      {menus.map(menu => (
        <BulkMenu key={menu.intent} form={form} {...menu} options={options[menu.intent]} />
      ))}
      <ButtonLink
        to={`${href('/login/procedures/print/:id?')}?${chosen}`}
        reloadDocument
        className={bulkActionClass}
        icon={IconPrinter}
        keys="p"
      >
        Drucken
      </ButtonLink>
      {may.export && (
        <ButtonLink
          to={`${href('/login/procedures/export')}?${chosen}`}
          reloadDocument
          className={bulkActionClass}
          icon={IconDownload}
        >
          Exportieren
        </ButtonLink>
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
