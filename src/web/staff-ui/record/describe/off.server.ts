import { type Access, permissionsFor } from '#contract/core/access.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { permissionLabels } from '#contract/core/permissions.ts'
import { canCall } from '../../access/can-access.ts'
import type { Off } from '../description.ts'

/** Person who asks, and the people who can give rights. */
export interface Viewer {
  user: Parameters<typeof canCall>[0]
  /** Names of people who may manage users. */
  managers: readonly string[]
}

/** Returns true if the call is allowed, else which right it needs and who can give it. */
export const allowedOr = ({ user, managers }: Viewer, call: Pick<Endpoint, 'access'>): true | Off =>
  canCall(user, call) || offFor(call.access, user.is_admin, managers)

/** Which right a call needs, and who can give it. */
export function offFor(access: Access, isAdmin: boolean, managers: readonly string[]): Off {
  const [right] = permissionsFor(access, isAdmin ? 'admin' : 'staff')
  return {
    reason: right || isAdmin ? 'Das dürfen Sie nur ansehen.' : 'Das ändert nur die Plattform.',
    ...(right && { right: permissionLabels[right] }),
    ...(right && { permission: right }),
    givenBy: [...managers],
  }
}
