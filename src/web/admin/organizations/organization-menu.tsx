import { Menu } from '@mantine/core'
import { IconDots, IconExternalLink, IconLogin2 } from '@tabler/icons-react'
import { useSubmit } from 'react-router'
import { IconButton } from '../../staff-ui/form/button.tsx'
import { hotkey } from '../../staff-ui/keyboard/hotkeys.ts'
import { Kbd } from '../../staff-ui/keyboard/kbd.tsx'
import type { ListedOrganization } from '../ui/organization-columns.tsx'
import styles from './organization-menu.module.css'

interface Props {
  row: ListedOrganization
  mayEnter: boolean
}

/** Actions for an organization; entering it posts `intent` and `id` to the action of the list. */
export function OrganizationMenu({ row, mayEnter }: Props) {
  const submit = useSubmit()
  return (
    <Menu>
      <Menu.Target>
        <IconButton
          icon={IconDots}
          label={`Aktionen für ${row.title}`}
          className={styles.button}
          data-row-link=""
        />
      </Menu.Target>
      <Menu.Dropdown>
        {mayEnter && (
          <Menu.Item
            leftSection={<IconLogin2 size={18} stroke={1.75} aria-hidden />}
            onClick={() => submit({ intent: 'enter', id: row.id }, { method: 'post' })}
          >
            Betreten
          </Menu.Item>
        )}
        <Menu.Item
          component="a"
          href={row.portal_url}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
          rightSection={<Kbd keys="o" />}
          {...hotkey('o')}
        >
          Portal öffnen
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
