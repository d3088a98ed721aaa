import { joinedByAnd } from './core/enumerate.ts'
import type { Caller } from './core/access.ts'
import { hasPermission, type Permission, permissionLabels, staffPermissions } from './core/permissions.ts'

/** The permissions of staff that a caller can give: his own; for an admin inside the organization, all. */
export function givenBy(caller: Caller): readonly string[] {
  if (caller.kind === 'staff') return caller.permissions
  if (caller.kind !== 'admin' || !caller.inside) return []
  return hasPermission(caller, 'admin.organization.signin') ? staffPermissions : []
}

/** The given permissions that somebody lacks; nobody gives, takes or resets beyond what he holds. */
export const permissionsBeyond = (held: readonly string[], permissions: readonly string[]) =>
  [...new Set(permissions)].filter(each => !held.includes(each))

const label = (permission: string) => `„${permissionLabels[permission as Permission] ?? permission}“`

/** „das Recht „Preise bearbeiten““, „die Rechte … und …“, „die Rechte …, … und 4 weitere“. */
export function namePermissions(permissions: readonly string[]): string {
  const shown = permissions.slice(0, permissions.length > 3 ? 2 : 3).map(label)
  const more = permissions.length - shown.length
  const named = joinedByAnd(more ? [...shown, `${more} weitere`] : shown)
  return permissions.length === 1 ? `das Recht ${named}` : `die Rechte ${named}`
}
