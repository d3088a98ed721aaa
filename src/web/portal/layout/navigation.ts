import type { Module } from '#contract/core/modules.ts'
import { href } from 'react-router'
import type { PortalFrame } from './frame.ts'
import { offeredServices } from '../services/services.ts'
import type { TablerIcon } from '../ui/icon/icon.tsx'
import {
  IconClipboardList,
  IconDownload,
  IconHome,
  IconInfoCircle,
  IconMap,
  IconMapPin,
  IconNews,
  IconUserCircle,
} from '../ui/icon/icons.ts'

/** An entry of the menu. Without `href` it is a function in preparation and no link. */
export type NavEntry = { label: string; href?: string; badge?: string; tag?: string }
export type NavRow = NavEntry & { key: string; icon: TablerIcon; entries?: NavEntry[]; open?: boolean }

type Rule = { module?: Module; when?: (frame: PortalFrame) => boolean }
type Row = NavRow &
  Rule & { group?: (frame: PortalFrame) => (NavEntry & Rule)[]; alert?: (frame: PortalFrame) => string }

/** Returns the rows of the menu, filtered by the organization's modules and by the visitor. */
export function navigation(frame: PortalFrame): NavRow[] {
  return rows.filter(row => isOffered(row, frame)).flatMap(row => (row.group ? expand(row, frame) : [row]))
}

const isOffered = ({ module, when }: Rule, frame: PortalFrame) =>
  (!module || frame.organization.modules[module]) && (!when || when(frame))

function expand(row: Row, frame: PortalFrame): NavRow[] {
  const entries = row.group?.(frame).filter(entry => isOffered(entry, frame)) ?? []
  return entries.length ? [{ ...row, entries, badge: row.alert?.(frame) }] : []
}

const rows: Row[] = [
  { key: 'home', label: 'Startseite', href: '/', icon: IconHome },
  { key: 'account', label: 'Mein Konto', icon: IconUserCircle, module: 'customerlogin', group: account },
  { key: 'services', label: 'Online-Services', icon: IconClipboardList, group: onlineServices, open: true },
  { key: 'information', label: 'Informationen', icon: IconInfoCircle, group: information },
  {
    key: 'downloads',
    label: 'Downloads',
    href: href('/downloads'),
    icon: IconDownload,
    module: 'downloadcenter',
  },
  { key: 'news', label: 'Meldungen', icon: IconNews, group: news, alert: disturbanceAlert },
  {
    key: 'servicearea',
    label: 'Versorgungsgebiet',
    href: href('/versorgungsgebiet'),
    icon: IconMap,
    module: 'servicearea',
  },
  { key: 'municipalities', label: 'Gemeinden', icon: IconMapPin, group: municipalities },
]

function account({ visitor }: PortalFrame) {
  if (visitor === null) return []
  return [
    { label: 'Übersicht', href: href('/kundenlogin') },
    { label: 'Meine Daten', href: href('/kundenlogin/account') },
    { label: 'Postfach', href: href('/kundenlogin/postfach') },
    { label: 'Meine Vorgänge', href: href('/kundenlogin/auftragsstatus') },
  ]
}

const inPreparation = (label: string) => ({ label, tag: 'Funktion in Vorbereitung' })

function onlineServices({ organization, demo }: PortalFrame): NavEntry[] {
  const soon = ['Leitungsauskunft', 'Gartenzähler', 'Standrohr ausleihen']
  return [
    ...offeredServices(organization).map(({ title, href }) => ({ label: title, href })),
    ...(demo ? soon.map(inPreparation) : []),
  ]
}

function information({ support_categories }: PortalFrame): (NavEntry & Rule)[] {
  return [
    { label: 'Hilfe und Support', href: href('/support'), module: 'support' },
    ...support_categories.map(
      ({ id, title }) =>
        ({ label: title, href: href('/support/themen/:id?', { id }), module: 'support' }) as const,
    ),
    { label: 'Installationsbetriebe', href: href('/installateure'), module: 'installers' },
    { label: 'Stellenausschreibungen', href: href('/stellenausschreibungen') },
  ]
}

function news({ counts }: PortalFrame): (NavEntry & Rule)[] {
  return [
    { label: 'Meldungen', href: href('/meldungen'), module: 'news', badge: published(counts.news) },
    {
      label: 'Störungen',
      href: href('/stoerungen'),
      module: 'disturbance',
      badge: published(counts.disturbances),
    },
    {
      label: 'Baumaßnahmen und Wartungsarbeiten',
      href: href('/baumassnahmen-wartungsarbeiten'),
      module: 'maintenance',
    },
  ]
}

const published = (count: number) => (count ? String(count) : undefined)

function disturbanceAlert({ counts, organization }: PortalFrame): string {
  if (!organization.modules.disturbance || counts.disturbances === 0) return ''
  return counts.disturbances === 1 ? '1 Störung' : `${counts.disturbances} Störungen`
}

function municipalities({ municipalities }: PortalFrame): NavEntry[] {
  return municipalities
    .toSorted((a, b) => a.title.localeCompare(b.title, 'de'))
    .map(({ id, title }) => ({ label: title, href: href('/gemeinde/:id?', { id }) }))
}
