import { type Access, type Caller, mayCall } from '#contract/core/access.ts'
import { type CallName, mayDo } from '#contract/may-do.ts'
import type { SessionUser } from '#contract/auth.ts'

type Holder = Pick<SessionUser, 'is_admin' | 'organization_id' | 'permissions'>

/** The signed-in user as the rules of the contract see them. */
export function callerOf({ is_admin, organization_id, permissions }: Holder): Caller {
  const held = { permissions, password_change_required: false }
  return is_admin ? { kind: 'admin', inside: organization_id !== null, ...held } : { kind: 'staff', ...held }
}

/** Whether the user may call the endpoint; pages hide the buttons of other calls. */
export const canCall = (user: Holder, { access }: { access: Access }) => mayCall(access, callerOf(user))

/** Whether the user may make the call, such as `news.publish`. */
export const userMay = (holder: Holder, call: CallName) => mayDo(callerOf(holder), call)
