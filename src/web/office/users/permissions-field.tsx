import { namePermissions, permissionsBeyond } from '#contract/granting.ts'
import type { ControlProps } from '../../staff-ui/form/controls/control.ts'
import { keepSame, offNotice } from '../../staff-ui/permissions/matrix.ts'
import { PermissionMatrix } from '../../staff-ui/permissions/permission-matrix.tsx'
import { type RoleChoice, useAccess } from './access-context.ts'

const isTexts = (value: unknown): value is string[] => Array.isArray(value)
const noRoles = {}
const nothing: string[] = []

/** Names of the chosen roles by permission. */
function namesByPermission(roles: readonly RoleChoice[], chosen: readonly string[]) {
  const names: Record<string, string[]> = {}
  for (const { id, name, permissions } of roles)
    if (chosen.includes(id)) for (const each of permissions) (names[each] ??= []).push(name)
  return names
}

/** The permissions of the person on the page; shown but off where the person holds what the viewer lacks. */
export function PermissionsField({ value, change, ...control }: ControlProps<unknown>) {
  const { mine, givers, beyond, saved, roles, chosen } = useAccess()
  return (
    <PermissionMatrix
      {...control}
      value={isTexts(value) ? value : nothing}
      change={next => change(keepSame(next, saved))}
      saved={saved}
      roles={namesByPermission(roles, chosen)}
      mine={mine}
      givers={givers}
      off={offNotice(beyond)}
    />
  )
}

/** The permissions of a role; off where it has some that the viewer lacks. */
export function RolePermissionsField({ value: given, ...control }: ControlProps<unknown>) {
  const { mine, givers } = useAccess()
  const value = isTexts(given) ? given : nothing
  const lacked = permissionsBeyond(mine, value)
  return (
    <PermissionMatrix
      {...control}
      value={value}
      saved={value}
      roles={noRoles}
      mine={mine}
      givers={givers}
      off={
        lacked.length > 0
          ? {
              title: 'Die Rechte dieser Rolle können Sie nicht ändern.',
              reason: `Sie enthält ${namePermissions(lacked)}; das fehlt Ihnen selbst.`,
            }
          : null
      }
    />
  )
}
