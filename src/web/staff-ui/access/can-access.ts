import { type Access, mayCall } from '#contract/core/access.ts'
import type { SessionUser } from '#contract/auth.ts'

interface Guarded {
  permissions: readonly string[]
}

/** Whether one of the permissions is held; an empty list allows everyone. */
export const hasAnyOf = (held: readonly string[], { permissions }: Guarded) =>
  permissions.length === 0 || permissions.some(permission => held.includes(permission))

type Holder = Pick<SessionUser, 'is_admin' | 'organization_id' | 'permissions'>

/** Whether the user may call the endpoint; pages hide the buttons of other calls. */
export const canCall = (
  { is_admin, organization_id, permissions }: Holder,
  { access }: { access: Access },
) => {
  const held = { permissions, password_change_required: false }
  return mayCall(
    access,
    is_admin ? { kind: 'admin', inside: organization_id !== null, ...held } : { kind: 'staff', ...held },
  )
}
