import type { Access } from '#contract/core/access.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import {
  type Permission,
  permissionLabels,
  type StaffPermission,
  staffPermissions,
} from '#contract/core/permissions.ts'
import { canCall } from '../../access/can-access.ts'
import type { Off } from '../description.ts'

/** Who asks, and the people who can give rights. */
export interface Viewer {
  user: Parameters<typeof canCall>[0]
  /** Names of people who may manage users. */
  managers: readonly string[]
}

/** Returns true if the call is allowed, else which right it needs and who can give it. */
export const allowedOr = ({ user, managers }: Viewer, call: Pick<Endpoint, 'access'>): true | Off =>
  canCall(user, call) || offFor(call.access, user.is_admin, managers)

const isStaffPermission = (right: Permission): right is StaffPermission =>
  staffPermissions.some(each => each === right)

/** Which right a call needs, and who can give it. */
export function offFor(access: Access, isAdmin: boolean, managers: readonly string[]): Off {
  const [right] = rightsOf(access, isAdmin)
  return {
    reason: 'Das dürfen Sie nur ansehen.',
    ...(right && { right: permissionLabels[right] }),
    ...(right && isStaffPermission(right) && { permission: right }),
    ...(managers.length > 0 && { givenBy: [...managers] }),
  }
}

/** The rights of which any one would do. */
const rightsOf = (access: Access, isAdmin: boolean): Permission[] =>
  access.flatMap((rule): readonly Permission[] => {
    if (rule.who === 'admin') return isAdmin ? rule.any : []
    return rule.who === 'staff' ? rule.any : []
  })
