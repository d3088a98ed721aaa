import { href } from 'react-router'
import type { SessionUser } from '#contract/auth.ts'
import { userMay } from './can-access.ts'

/** Pages on which staff can begin after the sign-in. */
export const startPages = {
  dashboard: 'Übersicht',
  procedures: 'Vorgänge, alle offenen',
  procedures_new: 'Vorgänge, die neuen',
  procedures_mine: 'Vorgänge, mir zugewiesen',
} as const
type StartPage = keyof typeof startPages | `view:${string}`

const views = { procedures: '', procedures_new: '?tab=new', procedures_mine: '?tab=mine' } as const

const isView = (page: string): page is `view:${string}` => /^view:[0-9a-f-]{36}$/.test(page)
const isPage = (page: string): page is keyof typeof startPages => Object.hasOwn(startPages, page)

/** The user's chosen start page, which may be a view of the procedures; the dashboard without a choice. */
export const startPageOf = ({ preferences }: Pick<SessionUser, 'preferences'>): StartPage => {
  const chosen = preferences['start_page']
  return typeof chosen === 'string' && (isPage(chosen) || isView(chosen)) ? chosen : 'dashboard'
}

/** Address of the start page; the dashboard, where the user may not see procedures. */
export function startHref(user: SessionUser): string {
  const page = startPageOf(user)
  if (page === 'dashboard' || !userMay(user, 'procedures.list')) return href('/login/dashboard')
  return href('/login/procedures') + (isView(page) ? page.replace(':', '=').replace(/^/, '?') : views[page])
}
