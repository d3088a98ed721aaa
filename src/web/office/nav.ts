import {
  type Icon,
  IconAlertTriangle,
  IconBarrierBlock,
  IconBriefcase,
  IconBuildingCommunity,
  IconFileDownload,
  IconInbox,
  IconLayoutDashboard,
  IconLifebuoy,
  IconMail,
  IconMap2,
  IconNews,
  IconReceiptEuro,
  IconTool,
  IconUsers,
} from '@tabler/icons-react'
import type { Module } from '#contract/core/modules.ts'
import type { Permission } from '#contract/core/permissions.ts'
import { sectionPermissions } from './section-permissions.ts'

export interface NavEntry {
  label: string
  href: string
  icon: Icon
  /** Any one of these permissions opens the page; an empty list allows everyone. */
  permissions: readonly Permission[]
  /** Module that has to be enabled for the entry to be shown. */
  module?: Module
  badge?: 'procedures' | 'customers'
  keys?: string
}

/** Entries of the office sidebar, in the order of the specification. */
export const officeNav: readonly { heading?: string; entries: readonly NavEntry[] }[] = [
  {
    entries: [
      { label: 'Übersicht', href: '/login/dashboard', icon: IconLayoutDashboard, permissions: [] },
      {
        label: 'Vorgänge',
        href: '/login/procedures',
        icon: IconInbox,
        permissions: sectionPermissions('procedures'),
        badge: 'procedures',
        keys: 'g v',
      },
      {
        label: 'Kundenzugänge',
        href: '/login/customers',
        icon: IconUsers,
        permissions: sectionPermissions('customers'),
        badge: 'customers',
        keys: 'g k',
      },
    ],
  },
  {
    heading: 'Inhalte',
    entries: [
      {
        label: 'Hilfe-Artikel',
        href: '/login/support',
        icon: IconLifebuoy,
        permissions: sectionPermissions('support'),
      },
      { label: 'Meldungen', href: '/login/news', icon: IconNews, permissions: sectionPermissions('news') },
      {
        label: 'Stellenausschreibungen',
        href: '/login/jobs',
        icon: IconBriefcase,
        permissions: sectionPermissions('jobs'),
      },
      {
        label: 'Downloads',
        href: '/login/downloads',
        icon: IconFileDownload,
        permissions: sectionPermissions('downloads'),
      },
      {
        label: 'Störungen',
        href: '/login/disturbance',
        icon: IconAlertTriangle,
        permissions: sectionPermissions('disturbances'),
        keys: 'g s',
      },
      {
        label: 'Baumaßnahmen',
        href: '/login/maintenance',
        icon: IconBarrierBlock,
        permissions: sectionPermissions('maintenance'),
      },
    ],
  },
  {
    heading: 'Stammdaten',
    entries: [
      {
        label: 'Installateure',
        href: '/login/installers',
        icon: IconTool,
        permissions: sectionPermissions('installers'),
      },
      {
        label: 'Abonnenten',
        href: '/login/subscribers',
        icon: IconMail,
        permissions: sectionPermissions('subscribers'),
        module: 'notification',
      },
      {
        label: 'Preise',
        href: '/login/prices',
        icon: IconReceiptEuro,
        permissions: sectionPermissions('prices'),
      },
      {
        label: 'Gemeinden',
        href: '/login/municipality',
        icon: IconBuildingCommunity,
        permissions: sectionPermissions('servicearea'),
      },
      { label: 'Karte', href: '/login/map', icon: IconMap2, permissions: sectionPermissions('servicearea') },
    ],
  },
]

/** Target of the search in the header. */
export const proceduresEntry = officeNav[0]!.entries[1]!

/** Entries of the settings menu in the header. */
export const settingsNav: readonly { label: string; href: string; permissions: readonly Permission[] }[] = [
  {
    label: 'Grunddaten',
    href: '/login/settings/basic',
    permissions: ['settings', 'admin.organization.edit'],
  },
  { label: 'Module', href: '/login/settings/modules', permissions: ['settings', 'admin.organization.edit'] },
  {
    label: 'Versorgungsgebiet',
    href: '/login/settings/servicearea',
    permissions: ['settings', 'admin.organization.signin'],
  },
  { label: 'Benutzer', href: '/login/users', permissions: ['users', 'admin.organization.signin'] },
]
