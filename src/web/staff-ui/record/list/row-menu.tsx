import { IconDots } from '@tabler/icons-react'
import { IconButton } from '../../form/button.tsx'
import { MenuItem, MenuLink } from '../../menu/menu-items.tsx'
import { Menu } from '../../menu/menu.tsx'
import type { VerbDescription } from '../description.ts'
import type { RecordRow } from './list-data.ts'
import { suits } from './suits.ts'

interface Props {
  row: RecordRow
  name: string
  href: string
  verbs: readonly VerbDescription[]
  now: string
  onVerb: (verb: VerbDescription, row: RecordRow) => void
  /** Opens the choice of another place; absent where the list is not ordered by hand. */
  onPlace?: () => void
}

/** Menu of a row with everything that can be done with its record. */
export function RowMenu({ row, name, href, verbs, now, onVerb, onPlace }: Props) {
  return (
    <Menu
      renderButton={attributes => (
        <IconButton icon={IconDots} label={`${name}: Aktionen`} data-row-menu="" {...attributes} />
      )}
    >
      <MenuLink to={href}>Öffnen</MenuLink>
      {onPlace && <MenuItem onClick={onPlace}>Platz ändern</MenuItem>}
      {verbs
        .filter(verb => suits(verb, row, now))
        .map(verb => (
          <MenuItem key={verb.verb} disabled={Boolean(verb.off)} onClick={() => onVerb(verb, row)}>
            {verb.label}
            {verb.off && ` (${verb.off.reason})`}
          </MenuItem>
        ))}
    </Menu>
  )
}
