import type { SessionUser } from '#contract/auth.ts'
import { mayDo } from '#contract/may-do.ts'
import { callerOf } from '../staff-ui/access/can-access.ts'
import { adminNav } from './nav.ts'

/** The pages of the sidebar that exist, with the admin's rights. */
export function adminMenu(user: SessionUser) {
  const caller = callerOf(user)
  return adminNav.flatMap(({ address, label, href, call }) =>
    href ? [{ address, label, href, disabled: Boolean(call && !mayDo(caller, call)) }] : [],
  )
}
