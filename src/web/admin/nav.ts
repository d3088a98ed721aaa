import {
  type Icon,
  IconAddressBook,
  IconBooks,
  IconBuilding,
  IconLayoutDashboard,
  IconSend,
  IconTags,
  IconTemplate,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { AdminPermission } from '#contract/core/permissions.ts'

export interface AdminNavEntry {
  label: string
  href: string
  icon: Icon
  /** Any one of these permissions opens the page; an empty list allows every admin. */
  permissions: readonly AdminPermission[]
}

/** Entries of the admin sidebar, in the order of the specification. */
export const adminNav: readonly AdminNavEntry[] = [
  { label: 'Übersicht', href: '/admin/dashboard', icon: IconLayoutDashboard, permissions: [] },
  {
    label: 'Organisationen',
    href: '/admin/organizations',
    icon: IconBuilding,
    permissions: ['admin.organization.edit', 'admin.organization.signin'],
  },
  { label: 'Kontakte (CRM)', href: '/admin/crm', icon: IconAddressBook, permissions: ['admin.crm'] },
  {
    label: 'Vorlagen',
    href: '/admin/templates',
    icon: IconTemplate,
    permissions: ['admin.crm', 'admin.templates'],
  },
  {
    label: 'Mitteilung senden',
    href: '/admin/send-notification',
    icon: IconSend,
    permissions: ['admin.notifications'],
  },
  {
    label: 'Hilfe-Bibliothek',
    href: '/admin/supportlibrary',
    icon: IconBooks,
    permissions: ['admin.supportlibrary'],
  },
  { label: 'Benutzer', href: '/admin/users', icon: IconUsersGroup, permissions: ['admin.users'] },
  {
    label: 'Schlagworte',
    href: '/admin/settings/labels',
    icon: IconTags,
    permissions: ['admin.settings.labels'],
  },
]
