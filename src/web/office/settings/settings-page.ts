import type { SettingsGroup } from '#contract/core/record.ts'
import type { CallName } from '#contract/may-do.ts'
import type { Module } from '#contract/core/modules.ts'
import type { organizations } from '#contract/organizations/organizations.ts'

/** Headings of the second navigation, in their order. */
export const settingsHeadings = [
  'Organisation',
  'Portal und Anmeldung',
  'Online-Services',
  'Information',
  'Versand und Ablage',
  'Beschäftigte',
  'Schnittstellen',
] as const

/** A link to what is edited elsewhere. */
interface SettingsLink {
  label: string
  /** Address below /login. */
  to: string
  /** The call that the page behind it needs. */
  call?: CallName
}

/** A page of the organization's settings: its fields, and what it is about. */
export interface SettingsPage extends SettingsGroup<typeof organizations, never> {
  heading: (typeof settingsHeadings)[number]
  /** The module that the page sets up. */
  module?: Module
  /** The portal's page that shows the settings at work. */
  portal?: string
  links?: readonly SettingsLink[]
  /** Things on the page that are saved apart from its fields, for the search: title by id. */
  more?: Readonly<Record<string, string>>
  /** The page has a route of its own, with more than its fields. */
  isOwn?: boolean
}

export const settingsPage = (page: SettingsPage): SettingsPage => page

/** Width of two and of three fields in a line. */
export const half = 'half' as const
export const third = 'third' as const
