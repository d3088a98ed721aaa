import { IconChevronDown, IconLogout } from '@tabler/icons-react'
import { useSubmit } from 'react-router'
import { Avatar, type Person, shortName } from '../text/avatar.tsx'
import { MenuItem, MenuLine, MenuLink } from '../menu/menu-items.tsx'
import { Menu } from '../menu/menu.tsx'
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
    <Menu
      renderButton={attributes => (
        <button type="button" {...attributes} className={styles.button}>
          <UserName user={user} />
          <span className="visually-hidden">Benutzermenü</span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </button>
      )}
    >
      {links.map(({ label, href }) => (
        <MenuLink key={href} to={href}>
          {label}
        </MenuLink>
      ))}
      <MenuLine />
      <MenuItem icon={IconLogout} onClick={leave}>
        Abmelden
      </MenuItem>
    </Menu>
  )
}
