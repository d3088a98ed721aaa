import { Menu } from '@mantine/core'
import { IconChevronDown, IconLogout } from '@tabler/icons-react'
import { Link, useSubmit } from 'react-router'
import { Avatar, type Person, shortName } from '../text/avatar.tsx'
import { clearUnsavedInput } from '../form/unsaved-input.ts'
import styles from './user-menu.module.css'

export function UserName({ user }: { user: Person }) {
  return (
    <span className={styles.user}>
      <Avatar person={user} />
      <span className={styles.name} aria-hidden="true">
        {shortName(user)}
      </span>
    </span>
  )
}

export function UserMenu({
  user,
  links,
  logout,
}: {
  user: Person
  links: readonly { label: string; href: string }[]
  logout: string
}) {
  const submit = useSubmit()
  const leave = () => {
    clearUnsavedInput()
    void submit(null, { method: 'post', action: logout })
  }
  return (
    <Menu>
      <Menu.Target>
        <button type="button" className={styles.button}>
          <UserName user={user} />
          <span className="visually-hidden">Benutzermenü</span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {links.map(({ label, href }) => (
          <Menu.Item key={href} component={Link} to={href}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />} onClick={leave}>
          Abmelden
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
