import {
  IconCircleCheck,
  IconExternalLink,
  IconEyeOff,
  IconHelpCircle,
  IconSettings,
} from '@tabler/icons-react'
import { Fragment } from 'react'
import { href, Link } from 'react-router'
import { NotificationBell, MenuButton } from '../../staff-ui/layout/header-parts.tsx'
import { MenuLabel, MenuLink } from '../../staff-ui/menu/menu-items.tsx'
import { Menu } from '../../staff-ui/menu/menu.tsx'
import { PaletteBox } from '../palette/palette-box.tsx'
import { useHelpHref } from '../help/use-help-href.ts'
import { Hint } from '../../staff-ui/status/status-badge.tsx'
import { UserMenu, UserName } from '../../staff-ui/layout/user-menu.tsx'
import type { OfficeOrganization, OfficeShellProps, OfficeUser } from '../shell-props.ts'
import styles from './office-header.module.css'

interface Props {
  organization: OfficeOrganization
  user: OfficeUser
  unread: number
  menu: OfficeShellProps['menu']
}

export function OfficeHeader({ organization, user, unread, menu }: Props) {
  return (
    <header className={styles.header}>
      <svg className={styles.tenant} width="100%" height="4" aria-hidden="true">
        <rect width="100%" height="100%" fill={organization.theme_color_primary} />
      </svg>
      <MenuButton />
      <Link to={href('/login/dashboard')} className={styles.brand}>
        {organization.logo && <img src={organization.logo} alt="" className={styles.logo} />}
        <strong className={styles.title}>{organization.title}</strong>
      </Link>
      <PaletteBox find={href('/login/palette')} list={listOf(menu)} userId={user.id} />
      <div className={styles.tools}>
        <PortalLink organization={organization} />
        <SettingsMenu groups={menu.settings} />
        <Link to={useHelpHref()} className={styles.help} aria-label="Hilfe">
          <IconHelpCircle size={20} stroke={1.75} aria-hidden />
        </Link>
        <NotificationBell to={href('/login/notifications')} unread={unread} />
        {user.is_admin ? (
          <UserName user={user} />
        ) : (
          <UserMenu user={user} links={userLinks} logout={href('/auth/logout')} />
        )}
      </div>
    </header>
  )
}

/** The list that a text without hits leads to. */
const listOf = ({ sections }: Props['menu']) =>
  sections.some(({ address, disabled }) => address === 'procedures' && !disabled)
    ? href('/login/procedures')
    : href('/login/help')

const userLinks = [
  { label: 'Meine Daten', href: href('/login/user') },
  { label: 'Meine Einstellungen', href: href('/login/user/settings') },
  { label: 'Sicherheit', href: href('/login/user/security') },
]

function PortalLink({
  organization: { portal_url, portal_published },
}: {
  organization: OfficeOrganization
}) {
  if (!portal_url) return null
  return (
    <a href={portal_url} target="_blank" rel="noreferrer" className={styles.portal}>
      <IconExternalLink size={18} stroke={1.75} aria-hidden />
      <strong>Portal öffnen</strong>
      {portal_published ? (
        <Hint tone="done" icon={IconCircleCheck}>
          online
        </Hint>
      ) : (
        <Hint tone="hold" icon={IconEyeOff}>
          offline
        </Hint>
      )}
    </a>
  )
}

function SettingsMenu({ groups }: { groups: Props['menu']['settings'] }) {
  if (groups.length === 0) return null
  return (
    <Menu
      className={styles.settingsMenu}
      renderButton={attributes => (
        <button type="button" {...attributes} className={styles.settings}>
          <IconSettings size={20} stroke={1.75} aria-hidden />
          <span>Einstellungen</span>
        </button>
      )}
    >
      {groups.map(({ title, pages }) => (
        <Fragment key={title}>
          <MenuLabel>{title}</MenuLabel>
          {pages.map(({ label, href }) => (
            <MenuLink key={href} to={href}>
              {label}
            </MenuLink>
          ))}
        </Fragment>
      ))}
    </Menu>
  )
}
