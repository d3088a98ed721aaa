import type { ReactNode } from 'react'
import type { ModuleSwitches } from '#contract/core/modules.ts'
import { hasAnyOf } from '../staff-ui/access/can-access.ts'
import type { Person } from '../staff-ui/text/avatar.tsx'
import { StaffLayout } from '../staff-ui/layout/staff-layout.tsx'
import { ShortcutHelp } from '../staff-ui/keyboard/shortcut-help.tsx'
import { Sidebar, type SidebarGroup } from '../staff-ui/layout/sidebar.tsx'
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
  permissions: readonly string[]
  is_admin: boolean
}

export interface OfficeShellProps {
  organization: OfficeOrganization
  user: OfficeUser
  unread: number
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
          <OfficeHeader organization={organization} user={user} unread={unread} />
        </>
      }
      sidebar={
        <Sidebar groups={groups(organization, user, badges)} current={current}>
          <SmallScreenLinks organization={organization} user={user} />
          <ShortcutHelp shortcuts={officeShortcuts} singleKeys={singleKeys} onSingleKeys={onSingleKeys} />
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

const groups = (
  organization: OfficeOrganization,
  user: OfficeUser,
  badges: OfficeShellProps['badges'],
): SidebarGroup[] =>
  officeNav.map(({ heading, entries }) => ({
    heading,
    entries: entries
      .filter(({ module }) => !module || organization[`enabled_${module}`])
      .map(({ badge, ...entry }) => ({
        ...entry,
        disabled: !hasAnyOf(user.permissions, entry),
        badge: badge && badges[badge] ? `${badges[badge]} neu` : undefined,
      })),
  }))
