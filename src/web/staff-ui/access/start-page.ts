import { href } from 'react-router'
import type { SessionUser } from '#contract/auth.ts'
import { userMay } from './can-access.ts'

/** Preference that keeps the filters and the order of the list of procedures as a query. */
export const savedViewKey = 'procedures.view'

/** Pages on which staff can begin after the sign-in. */
export const startPages = {
  dashboard: 'Übersicht',
  procedures: 'Vorgänge, alle offenen',
  procedures_new: 'Vorgänge, die neuen',
  procedures_mine: 'Vorgänge, mir zugewiesen',
  procedures_saved: 'Vorgänge, meine gespeicherte Ansicht',
} as const
type StartPage = keyof typeof startPages

const views = { procedures: '', procedures_new: '?tab=new', procedures_mine: '?tab=mine' } as const

/** The user's chosen start page; the dashboard without a choice. */
export const startPageOf = ({ preferences }: Pick<SessionUser, 'preferences'>): StartPage => {
  const chosen = preferences['start_page']
  return typeof chosen === 'string' && Object.hasOwn(startPages, chosen) ? (chosen as StartPage) : 'dashboard'
}

/** Address of the start page; the dashboard, where the user may not see procedures. */
export function startHref(user: SessionUser): string {
  const page = startPageOf(user)
  if (page === 'dashboard' || !userMay(user, 'procedures.list')) return href('/login/dashboard')
  if (page !== 'procedures_saved') return href('/login/procedures') + views[page]
  const saved = user.preferences[savedViewKey]
  return href('/login/procedures') + (typeof saved === 'string' && saved.startsWith('?') ? saved : '')
}
