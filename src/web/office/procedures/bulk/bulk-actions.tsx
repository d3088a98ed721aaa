import {
  type Icon,
  IconCheck,
  IconDownload,
  IconPrinter,
  IconProgress,
  IconStack2,
  IconUserPlus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { href } from 'react-router'
import { Button, ButtonLink } from '../../../staff-ui/form/button.tsx'
import type { Option } from '../../../staff-ui/form/field.tsx'
import { MenuItem } from '../../../staff-ui/menu/menu-items.tsx'
import { Menu } from '../../../staff-ui/menu/menu.tsx'
import { bulkActionClass } from '../../../staff-ui/table/result-line.tsx'
import { procedureStatusLooks } from '../../ui/procedure-look.ts'
import { BulkParent } from './bulk-parent.tsx'
import { BulkSnippet } from './bulk-snippet.tsx'
import type { Asked } from './use-bulk.ts'

interface Props {
  /** Selected rows of the page. */
  ids: readonly string[]
  /** Search string of the list, where all of it is selected. */
  all?: string
  assignees: readonly Option[]
  me: string
  may: { export: boolean }
  onAct: (act: Omit<Asked, 'selection'>) => void
}

const statuses = (['in_progress', 'on_hold'] as const).map(value => ({
  value,
  label: procedureStatusLooks[value].label,
}))

/** Chosen in place of a person. */
const parentChoice = 'parent'

/** Acts on the selected procedures: menus and buttons that ask first, and links that open a page outside the office layout. */
export function BulkActions({ ids, all, assignees, me, may, onAct }: Props) {
  const [asksParent, setAsksParent] = useState(false)
  const [asksSnippet, setAsksSnippet] = useState(false)
  const [first] = ids
  const chosen = all ?? `?${new URLSearchParams(ids.map(id => ['id', id]))}`
  return (
    <>
      <BulkMenu
        icon={IconUserPlus}
        label="Zuweisen"
        keys="a"
        options={[
          ...ownFirst(assignees, me),
          { value: '', label: 'Niemandem' },
          { value: parentChoice, label: 'Einem Sammelvorgang …' },
        ]}
        onChoose={user =>
          user === parentChoice
            ? setAsksParent(true)
            : onAct({ verb: 'assign', user_ids: user ? [user] : [] })
        }
      />
      <Button
        className={bulkActionClass}
        icon={IconCheck}
        keys="e"
        onClick={() => onAct({ verb: 'complete' })}
      >
        Erledigen
      </Button>
      <BulkMenu
        icon={IconProgress}
        label="Status"
        keys="s"
        options={statuses}
        onChoose={status => onAct({ verb: 'status', status })}
      />
      {first && (
        <Button
          className={bulkActionClass}
          icon={IconStack2}
          keys="b"
          aria-haspopup="dialog"
          onClick={() => setAsksSnippet(true)}
        >
          Baustein
        </Button>
      )}
      {first && asksSnippet && (
        <BulkSnippet
          id={first}
          onClose={() => setAsksSnippet(false)}
          onChoose={snippet_id => {
            setAsksSnippet(false)
            onAct({ verb: 'respond', snippet_id })
          }}
        />
      )}
      {asksParent && (
        <BulkParent
          onClose={() => setAsksParent(false)}
          onChoose={parent_id => onAct({ verb: 'parent', parent_id })}
        />
      )}
      {all === undefined && (
        <ButtonLink
          to={`${href('/login/procedures/print/:id?')}${chosen}`}
          reloadDocument
          className={bulkActionClass}
          icon={IconPrinter}
          keys="p"
        >
          Drucken
        </ButtonLink>
      )}
      {may.export && (
        <ButtonLink
          to={`${href('/login/procedures/export')}${chosen}`}
          reloadDocument
          className={bulkActionClass}
          icon={IconDownload}
          title="Exportieren"
        >
          <span className="visually-hidden">Exportieren</span>
        </ButtonLink>
      )}
    </>
  )
}

const ownFirst = (assignees: readonly Option[], me: string) => [
  ...assignees.filter(({ value }) => value === me),
  ...assignees.filter(({ value }) => value !== me),
]

interface BulkMenuProps<Value extends string> {
  icon: Icon
  label: string
  keys: string
  options: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

const BulkMenu = <Value extends string>({ icon, label, keys, options, onChoose }: BulkMenuProps<Value>) => (
  <Menu
    align="start"
    renderButton={attributes => (
      <Button {...attributes} className={bulkActionClass} icon={icon} keys={keys}>
        {label}
      </Button>
    )}
  >
    {options.map(option => (
      <MenuItem key={option.value} onClick={() => onChoose(option.value)}>
        {option.label}
      </MenuItem>
    ))}
  </Menu>
)
