import { href } from 'react-router'

/** Pages of one organization, by the last part of their address; the first is the organization's own address. */
export const organizationTabs = {
  overview: 'Übersicht',
  basic: 'Grunddaten',
  platform: 'Adresse',
  modules: 'Module',
  services: 'Dienste',
  portal: 'Portal',
  delivery: 'Versand',
  retention: 'Fristen',
  history: 'Verlauf',
  closing: 'Stilllegen',
} as const
export type OrganizationTab = keyof typeof organizationTabs

/** Tabs that are left of an organization whose data is deleted. */
const tabsOfClosed: readonly OrganizationTab[] = ['overview']

/** The tabs of an organization as links. */
export const tabLinks = (id: string, current: OrganizationTab, isErased: boolean) =>
  Object.entries(organizationTabs)
    .filter(([tab]) => !isErased || tabsOfClosed.includes(tab as OrganizationTab))
    .map(([tab, label]) => ({
      to:
        tab === 'overview'
          ? href('/admin/organizations/:id', { id })
          : href('/admin/organizations/:id/:tab', { id, tab }),
      label,
      current: tab === current,
    }))
