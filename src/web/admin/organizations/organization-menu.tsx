import {
  IconArchive,
  IconArchiveOff,
  IconDots,
  IconExternalLink,
  IconLogin2,
  IconPencil,
  IconToggleRight,
} from '@tabler/icons-react'
import { href, useSubmit } from 'react-router'
import { blockedStatuses } from '#contract/organizations/statuses.ts'
import { IconButton } from '../../staff-ui/form/button.tsx'
import { hotkey } from '../../staff-ui/keyboard/hotkeys.ts'
import { Kbd } from '../../staff-ui/keyboard/kbd.tsx'
import { MenuItem, MenuLine, MenuLink } from '../../staff-ui/menu/menu-items.tsx'
import { Menu } from '../../staff-ui/menu/menu.tsx'
import type { ListedOrganization } from '../ui/organization-columns.tsx'
import styles from './organization-menu.module.css'

interface Props {
  row: Pick<ListedOrganization, 'id' | 'title' | 'status' | 'portal_url'>
  may: { enter: boolean; edit: boolean }
  /** The button has a frame beside others; in a list it has none. */
  isFramed?: boolean
}

/** Actions for an organization. Nobody enters one that is suspended or closed, and its portal is not to be opened. */
export function OrganizationMenu({ row, may, isFramed = false }: Props) {
  const submit = useSubmit()
  const { id, title, status, portal_url } = row
  const isBlocked = blockedStatuses.includes(status)
  const tab = (tab: string) => href('/admin/organizations/:id/:tab', { id, tab })
  return (
    <Menu
      renderButton={attributes => (
        <IconButton
          icon={IconDots}
          label={`Aktionen für ${title}`}
          {...attributes}
          className={isFramed ? undefined : styles.button}
        />
      )}
    >
      {may.enter && !isBlocked && (
        <MenuItem
          icon={IconLogin2}
          after={<Kbd keys="enter" />}
          onClick={() =>
            submit({ intent: 'enter', id }, { method: 'post', action: href('/admin/organizations') })
          }
        >
          Betreten
        </MenuItem>
      )}
      {may.edit && status !== 'closed' && (
        <MenuLink to={tab('basic')} icon={IconPencil} after={<Kbd keys="b" />} {...hotkey('b')}>
          Bearbeiten
        </MenuLink>
      )}
      {!isBlocked && (
        <MenuLink
          to={portal_url}
          target="_blank"
          rel="noreferrer"
          icon={IconExternalLink}
          after={<Kbd keys="o" />}
          {...hotkey('o')}
        >
          Portal öffnen
        </MenuLink>
      )}
      {may.edit && status !== 'closed' && (
        <MenuLink to={tab('modules')} icon={IconToggleRight}>
          Module
        </MenuLink>
      )}
      {may.edit && <MenuLine />}
      {may.edit && (
        <MenuLink
          to={tab('closing')}
          data-tone={isBlocked ? undefined : 'error'}
          icon={isBlocked ? IconArchiveOff : IconArchive}
        >
          {isBlocked ? 'Sperre und Schließung …' : 'Stilllegen …'}
        </MenuLink>
      )}
    </Menu>
  )
}
