import type { ModuleSwitches } from '#contract/core/modules.ts'
import type { ShellProps } from '../staff-ui/layout/staff-frame.tsx'
import type { Person } from '../staff-ui/text/avatar.tsx'
import type { CountedView } from './procedures/views/view.ts'
import type { officeMenu } from './menu.server.ts'

export interface OfficeOrganization extends ModuleSwitches {
  title: string
  logo: string | null
  theme_color_primary: string
  /** Null until the portal has an address. */
  portal_url: string | null
  portal_published: boolean
}

export interface OfficeUser extends Person {
  id: string
  is_admin: boolean
  preferences: Record<string, unknown>
}

export interface OfficeShellProps extends ShellProps {
  organization: OfficeOrganization
  user: OfficeUser
  unread: number
  menu: ReturnType<typeof officeMenu>
  views: readonly CountedView[]
  /** href of the current sidebar entry. */
  current: string | undefined
  /** Numbers of new records, where the user may see them. */
  badges: Partial<Record<'procedures' | 'customers', number>>
}
