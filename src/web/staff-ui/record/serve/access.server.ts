import { type Access, mayCall } from '#contract/core/access.ts'
import { data } from 'react-router'
import type { Client } from '../../../lib/api-client.ts'
import { canCall, callerOf } from '../../access/can-access.ts'
import { requireAdmin, requireStaff } from '../../access/require-user.ts'
import type { Visit } from '../../../lib/visit.ts'
import { offFor, type Viewer } from '../describe/off.server.ts'
import type { AnyRecord } from '../describe/any-record.ts'

/** Whether the user may see the records as staff; what visitors may read does not count. */
export function maySee(user: Viewer['user'], access: Access): boolean {
  const [first, ...rest] = access.filter(({ who }) => who !== 'anyone')
  return first !== undefined && mayCall([first, ...rest], callerOf(user))
}

/**
 * Throws 403 with the right that is missing and who gives it, unless the user may see what the access
 * allows.
 */
export async function requireAccess(user: Viewer['user'], api: Client, access: Access, isPlatform = false) {
  if (maySee(user, access)) return
  throw data(offFor(access, user.is_admin, isPlatform ? [] : await managerNames(api)), { status: 403 })
}

const managerNames = async (api: Client) => (await api.users.managers()).map(({ name }) => name)

/**
 * Returns the signed-in user of the record's area with the people who give rights. Throws 403 without view
 * rights.
 */
export async function requireViewer(record: Pick<AnyRecord, 'noun'>, visit: Visit, url: URL) {
  const { list, create, update, remove } = record.noun
  const isPlatform = list.scope === 'platform'
  const signedIn = await (isPlatform ? requireAdmin : requireStaff)(visit, url)
  const { api, user } = signedIn
  await requireAccess(user, api, list.access, isPlatform)
  const lacksRight = [create, update, remove].some(call => !canCall(user, call))
  const managers = lacksRight && !isPlatform ? await managerNames(api) : []
  return { api, user, viewer: { user, managers } }
}
