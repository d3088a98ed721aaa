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
  profiles: Profile[]
  /** Signs in. */
  enter?: (tab: Page, port: number) => Promise<void>
  pages: LighthousePage[]
}

/** The measured pages, by who opens them. */
export const groups: Record<string, Group> = {
  portal: { profiles: ['mobile'], pages: portalPages },
  customer: { profiles: ['mobile'], enter: signInCustomer, pages: customerPages },
  office: { profiles: ['desktop', 'mobile'], enter: signInStaff, pages: officePages },
}
