import {
  type Icon,
  IconAlertTriangle,
  IconBarrierBlock,
  IconBriefcase,
  IconBuildingCommunity,
  IconFileDownload,
  IconFolders,
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
import { href } from 'react-router'
import type { Module } from '#contract/core/modules.ts'
import type { CallName } from '#contract/may-do.ts'

export interface NavEntry {
  label: string
  /** Address below /login. */
  address: string
  /** The page. Without it, the entry is shown where a record is declared under its address. */
  href?: string
  /** The call that the entry needs; without it, everyone may open the page. */
  call?: CallName
}

export interface SidebarNavEntry extends NavEntry {
  icon: Icon
  /** Module that has to be enabled for the entry to be shown. */
  module?: Module
  badge?: 'procedures' | 'customers'
  keys?: string
}

/** Entries of the office sidebar, in the order of the specification. */
export const officeNav: readonly { heading?: string; entries: readonly SidebarNavEntry[] }[] = [
  {
    entries: [
      { label: 'Übersicht', address: 'dashboard', href: href('/login/dashboard'), icon: IconLayoutDashboard },
      {
        label: 'Vorgänge',
        address: 'procedures',
        href: href('/login/procedures'),
        icon: IconInbox,
        call: 'procedures.list',
        badge: 'procedures',
        keys: 'g v',
      },
      {
        label: 'Kundenkonten',
        address: 'customers',
        icon: IconUsers,
        call: 'customers.list',
        badge: 'customers',
        keys: 'g k',
      },
    ],
  },
  {
    heading: 'Inhalte',
    entries: [
      { label: 'Hilfe-Artikel', address: 'support', icon: IconLifebuoy, call: 'support.list' },
      { label: 'Meldungen', address: 'news', icon: IconNews, call: 'news.list' },
      { label: 'Stellenausschreibungen', address: 'jobs', icon: IconBriefcase, call: 'jobpostings.list' },
      { label: 'Downloads', address: 'downloads', icon: IconFileDownload, call: 'downloads.list' },
      { label: 'Kategorien', address: 'categories', icon: IconFolders, call: 'categories.list' },
      {
        label: 'Störungen',
        address: 'disturbance',
        icon: IconAlertTriangle,
        call: 'disturbances.list',
        keys: 'g s',
      },
      { label: 'Baumaßnahmen', address: 'maintenance', icon: IconBarrierBlock, call: 'maintenances.list' },
    ],
  },
  {
    heading: 'Stammdaten',
    entries: [
      { label: 'Installationsbetriebe', address: 'installers', icon: IconTool, call: 'installers.list' },
      {
        label: 'Empfangsadressen',
        address: 'subscribers',
        icon: IconMail,
        call: 'subscribers.list',
        module: 'notification',
      },
      {
        label: 'Preise',
        address: 'prices',
        href: href('/login/prices'),
        icon: IconReceiptEuro,
        call: 'prices.list',
      },
      {
        label: 'Gemeinden',
        address: 'municipality',
        icon: IconBuildingCommunity,
        call: 'serviceareas.list',
      },
      {
        label: 'Karte',
        address: 'map',
        href: href('/login/map'),
        icon: IconMap2,
        call: 'locationtypes.list',
      },
    ],
  },
]

/** Entries of the settings menu in the header, above the pages of the organization's settings. */
export const settingsNav: readonly NavEntry[] = [
  { label: 'Protokoll', address: 'audit', href: href('/login/audit'), call: 'auditEntries.list' },
  { label: 'Beschäftigte', address: 'users', call: 'users.list' },
]
