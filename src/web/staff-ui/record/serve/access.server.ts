import { type Access, mayCall } from '#contract/core/access.ts'
import { canCall, callerOf } from '../../access/can-access.ts'
import { requireAdmin, requireStaff } from '../../access/require-user.ts'
import type { Visit } from '../../../lib/visit.ts'
import type { Viewer } from '../describe/off.server.ts'
import type { AnyRecord } from '../describe/any-record.ts'

/** Whether the user may see the records as staff; what visitors may read does not count. */
export function maySee(user: Viewer['user'], access: Access): boolean {
  const [first, ...rest] = access.filter(({ who }) => who !== 'anyone')
  return first !== undefined && mayCall([first, ...rest], callerOf(user))
}

/** Returns the signed-in user of the record's area with the people who give rights. Throws 403 without view rights. */
export async function requireViewer(record: Pick<AnyRecord, 'noun'>, visit: Visit, url: URL) {
  const { list, create, update, remove } = record.noun
  const isPlatform = list.scope === 'platform'
  const signedIn = await (isPlatform ? requireAdmin : requireStaff)(visit, url)
  const { api, user } = signedIn
  if (!maySee(user, list.access)) throw new Response(null, { status: 403 })
  const lacksRight = [create, update, remove].some(call => !canCall(user, call))
  const managers = lacksRight && !isPlatform ? await api.users.managers() : []
  return { api, user, viewer: { user, managers: managers.map(({ name }) => name) } }
}
