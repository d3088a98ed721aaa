import {
  type Icon,
  IconAddressBook,
  IconBooks,
  IconBuilding,
  IconLayoutDashboard,
  IconMail,
  IconSend,
  IconStack2,
  IconTags,
  IconTemplate,
  IconUsersGroup,
} from '@tabler/icons-react'
import { href } from 'react-router'
import type { CallName } from '#contract/may-do.ts'

export interface AdminNavEntry {
  label: string
  /** Address below /admin. */
  address: string
  /** The page. Without it, the entry is shown where a record is declared under its address. */
  href?: string
  icon: Icon
  /** The call that the entry needs; without it, every admin may open the page. */
  call?: CallName
}

/** Entries of the admin sidebar, in the order of the specification. */
export const adminNav: readonly AdminNavEntry[] = [
  { label: 'Übersicht', address: 'dashboard', href: href('/admin/dashboard'), icon: IconLayoutDashboard },
  {
    label: 'Organisationen',
    address: 'organizations',
    href: href('/admin/organizations'),
    icon: IconBuilding,
    call: 'organizations.list',
  },
  {
    label: 'Kontakte (CRM)',
    address: 'crm',
    href: href('/admin/crm'),
    icon: IconAddressBook,
    call: 'contacts.list',
  },
  {
    label: 'Vorlagen',
    address: 'templates',
    href: href('/admin/templates'),
    icon: IconTemplate,
    call: 'predefinitions.list',
  },
  {
    label: 'Mitteilung senden',
    address: 'send-notification',
    href: href('/admin/send-notification'),
    icon: IconSend,
    call: 'notifications.send',
  },
  {
    label: 'Hilfe-Bibliothek',
    address: 'supportlibrary',
    href: href('/admin/supportlibrary'),
    icon: IconBooks,
    call: 'supportlibrary.update',
  },
  {
    label: 'Beschäftigte',
    address: 'users',
    href: href('/admin/users'),
    icon: IconUsersGroup,
    call: 'admins.list',
  },
  {
    label: 'Schlagworte',
    address: 'settings/labels',
    href: href('/admin/settings/labels'),
    icon: IconTags,
    call: 'labels.update',
  },
  {
    label: 'E-Mails',
    address: 'emails',
    href: href('/admin/emails'),
    icon: IconMail,
    call: 'emails.platform',
  },
  { label: 'Aufträge', address: 'jobs', href: href('/admin/jobs'), icon: IconStack2, call: 'queue.get' },
]
