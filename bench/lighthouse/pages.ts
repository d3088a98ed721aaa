import type { Page } from 'playwright-core'
import type { Profile } from './measure.ts'
import { officePages, signInStaff } from './office-pages.ts'
import { customerPages, signInCustomer } from './customer-pages.ts'
import { portalPages } from './portal-pages.ts'

export interface LighthousePage {
  name: string
  /** The address of the page, which a tab may have to look for. */
  url: (tab: Page, port: number) => Promise<string> | string
  /** Search engines shall not list it. */
  isHidden?: true
}

interface Group {
  /** Points of speed that each page has to reach. */
  goals: Partial<Record<Profile, number>>
  /** Signs in. */
  enter?: (tab: Page, port: number) => Promise<void>
  pages: LighthousePage[]
}

/** The measured pages, by who opens them. */
export const groups: Record<string, Group> = {
  portal: { goals: { mobile: 98 }, pages: portalPages },
  customer: { goals: { mobile: 98 }, enter: signInCustomer, pages: customerPages },
  office: { goals: { desktop: 98, mobile: 90 }, enter: signInStaff, pages: officePages },
}
