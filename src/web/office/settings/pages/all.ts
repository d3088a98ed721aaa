import { type SettingsPage, settingsHeadings } from '../settings-page.ts'
import { basicPage } from './basic.ts'
import { deliveryPages } from './delivery.ts'
import { informationPages } from './information.ts'
import {
  customerloginPage,
  identityPage,
  modulesPage,
  numbersPage,
  picturesPage,
  portalPage,
  serviceareaPage,
} from './organization.ts'
import { servicePages } from './services.ts'
import { staffPages } from './staff.ts'

const given: readonly SettingsPage[] = [
  basicPage,
  modulesPage,
  serviceareaPage,
  numbersPage,
  portalPage,
  picturesPage,
  customerloginPage,
  identityPage,
  ...servicePages,
  ...informationPages,
  ...deliveryPages,
  ...staffPages,
]

/**
 * The pages of the organization's settings, in the order of the second navigation. Routes, menu, overview
 * and tests derive from this list.
 */
export const pages = settingsHeadings.flatMap(heading => given.filter(page => page.heading === heading))

/** Pages without a route of their own. */
export const plainPages = pages.filter(({ isOwn }) => !isOwn)

export const pageAt = (address: string): SettingsPage | undefined =>
  pages.find(page => page.address === address)
