import { type Access, mayCall } from '#contract/access.ts'
import type { SessionUser } from '#contract/auth.ts'

interface Guarded {
  permissions: readonly string[]
}

/** The page asks the rule the API will ask before it shows the way in. */
export const mayOpen = (held: readonly string[], { permissions }: Guarded) =>
  permissions.length === 0 || permissions.some(permission => held.includes(permission))

type Holder = Pick<SessionUser, 'is_admin' | 'organization_id' | 'permissions'>

/** The same for a call: whoever may not make it gets no button for it. */
export const mayDo = ({ is_admin, organization_id, permissions }: Holder, { access }: { access: Access }) => {
  const held = { permissions, password_change_required: false }
  return mayCall(
    access,
    is_admin ? { kind: 'admin', inside: organization_id !== null, ...held } : { kind: 'staff', ...held },
  )
}
