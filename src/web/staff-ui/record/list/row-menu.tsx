import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { IconButton } from '../../form/button.tsx'
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
  const navigate = useNavigate()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton icon={IconDots} label={`${name}: Aktionen`} data-row-menu="" />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void navigate(href)}>Öffnen</Menu.Item>
        {onPlace && <Menu.Item onClick={onPlace}>Platz ändern</Menu.Item>}
        {verbs
          .filter(verb => suits(verb, row, now))
          .map(verb => (
            <Menu.Item key={verb.verb} disabled={Boolean(verb.off)} onClick={() => onVerb(verb, row)}>
              {verb.label}
              {verb.off && ` (${verb.off.reason})`}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
