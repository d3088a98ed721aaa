import { Menu } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconDots,
  IconExternalLink,
  IconLogin2,
  IconPencil,
  IconToggleRight,
} from '@tabler/icons-react'
import { href, Link, useSubmit } from 'react-router'
import { blockedStatuses } from '#contract/organizations/statuses.ts'
import { IconButton } from '../../staff-ui/form/button.tsx'
import { hotkey } from '../../staff-ui/keyboard/hotkeys.ts'
import { Kbd } from '../../staff-ui/keyboard/kbd.tsx'
import type { ListedOrganization } from '../ui/organization-columns.tsx'
import styles from './organization-menu.module.css'

interface Props {
  row: Pick<ListedOrganization, 'id' | 'title' | 'status' | 'portal_url'>
  may: { enter: boolean; edit: boolean }
}

const picture = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Actions for an organization. Nobody enters one that is suspended or closed, and its portal is not to be opened. */
export function OrganizationMenu({ row, may }: Props) {
  const submit = useSubmit()
  const { id, title, status, portal_url } = row
  const isBlocked = blockedStatuses.includes(status)
  const tab = (tab: string) => href('/admin/organizations/:id/:tab', { id, tab })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton icon={IconDots} label={`Aktionen für ${title}`} className={styles.button} />
      </Menu.Target>
      <Menu.Dropdown>
        {may.enter && !isBlocked && (
          <Menu.Item
            leftSection={<IconLogin2 {...picture} />}
            rightSection={<Kbd keys="enter" />}
            onClick={() =>
              submit({ intent: 'enter', id }, { method: 'post', action: href('/admin/organizations') })
            }
          >
            Betreten
          </Menu.Item>
        )}
        {may.edit && status !== 'closed' && (
          <Menu.Item
            component={Link}
            to={tab('basic')}
            leftSection={<IconPencil {...picture} />}
            rightSection={<Kbd keys="b" />}
            {...hotkey('b')}
          >
            Bearbeiten
          </Menu.Item>
        )}
        {!isBlocked && (
          <Menu.Item
            component="a"
            href={portal_url}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink {...picture} />}
            rightSection={<Kbd keys="o" />}
            {...hotkey('o')}
          >
            Portal öffnen
          </Menu.Item>
        )}
        {may.edit && status !== 'closed' && (
          <Menu.Item component={Link} to={tab('modules')} leftSection={<IconToggleRight {...picture} />}>
            Module
          </Menu.Item>
        )}
        {may.edit && <Menu.Divider />}
        {may.edit && (
          <Menu.Item
            component={Link}
            to={tab('closing')}
            color={isBlocked ? undefined : 'red'}
            leftSection={isBlocked ? <IconArchiveOff {...picture} /> : <IconArchive {...picture} />}
          >
            {isBlocked ? 'Sperre und Schließung …' : 'Stilllegen …'}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
