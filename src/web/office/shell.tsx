import type { ReactNode } from 'react'
import type { ModuleSwitches } from '#contract/core/modules.ts'
import type { Person } from '../staff-ui/text/avatar.tsx'
import { StaffLayout } from '../staff-ui/layout/staff-layout.tsx'
import { ShortcutHelp } from '../staff-ui/keyboard/shortcut-help.tsx'
import { Sidebar, type SidebarGroup } from '../staff-ui/layout/sidebar.tsx'
import type { officeMenu } from './menu.server.ts'
import { officeNav } from './nav.ts'
import { AdminBar } from './ui/admin-bar.tsx'
import { SmallScreenLinks } from './ui/small-screen-links.tsx'
import { OfficeHeader } from './ui/office-header.tsx'
import { officeShortcuts } from './ui/shortcuts.ts'
import styles from './shell.module.css'

export interface OfficeOrganization extends ModuleSwitches {
  title: string
  logo: string | null
  theme_color_primary: string
  /** Null until the portal has an address. */
  portal_url: string | null
  portal_published: boolean
}

export interface OfficeUser extends Person {
  is_admin: boolean
}

export interface OfficeShellProps {
  organization: OfficeOrganization
  user: OfficeUser
  unread: number
  menu: ReturnType<typeof officeMenu>
  /** href of the current sidebar entry. */
  current: string | undefined
  /** Numbers of new records, where the user may see them. */
  badges: Partial<Record<'procedures' | 'customers', number>>
  singleKeys: boolean
  onSingleKeys: (on: boolean) => void
  children: ReactNode
}

/** Layout of the office: header, sidebar and content. */
export function OfficeShell({
  organization,
  user,
  unread,
  menu,
  current,
  badges,
  singleKeys,
  onSingleKeys,
  children,
}: OfficeShellProps) {
  return (
    <StaffLayout
      className={user.is_admin ? styles.inside : undefined}
      header={
        <>
          {user.is_admin && <AdminBar organization={organization.title} />}
          <OfficeHeader organization={organization} user={user} unread={unread} menu={menu} />
        </>
      }
      sidebar={
        <Sidebar groups={groupsOf(organization, menu, badges)} current={current}>
          <SmallScreenLinks organization={organization} settings={menu.settings} />
          <ShortcutHelp
            shortcuts={officeShortcuts(menu.sections)}
            singleKeys={singleKeys}
            onSingleKeys={onSingleKeys}
          />
          <span>
            powered by <strong>Klarwerk</strong>
          </span>
        </Sidebar>
      }
    >
      {children}
    </StaffLayout>
  )
}

/** The entries of the menu, without those of disabled modules. */
const groupsOf = (
  organization: OfficeOrganization,
  { sections }: OfficeShellProps['menu'],
  badges: OfficeShellProps['badges'],
): SidebarGroup[] =>
  officeNav.flatMap(({ heading, entries }) => {
    const shown = entries.flatMap(({ address, icon, keys, badge, module }) => {
      const page = sections.find(each => each.address === address)
      if (!page || (module && !organization[`enabled_${module}`])) return []
      return [{ ...page, icon, keys, badge: badge && badges[badge] ? `${badges[badge]} neu` : undefined }]
    })
    return shown.length ? [{ heading, entries: shown }] : []
  })
