import { staffPermissions } from '#contract/core/permissions.ts'
import { namePermissions, permissionsBeyond } from '#contract/granting.ts'
import { Alert } from '../../staff-ui/feedback/alert.tsx'
import type { ControlProps } from '../../staff-ui/form/controls/control.ts'
import { keepSame } from '../../staff-ui/permissions/matrix.ts'
import { PermissionMatrix } from '../../staff-ui/permissions/permission-matrix.tsx'
import { type RoleChoice, useAccess } from './access-context.ts'
import styles from './access.module.css'

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
export function PermissionsField({ value: given, change, ...control }: ControlProps<unknown>) {
  const { mine, givers, beyond, saved, roles, chosen } = useAccess()
  const value = isTexts(given) ? given : nothing
  return (
    <div className={styles.field}>
      {beyond && (
        <Alert tone="waiting" title="Den Zugang dieser Person können Sie nicht ändern.">
          <p>{beyond}</p>
        </Alert>
      )}
      <PermissionMatrix
        {...control}
        value={value}
        change={next => change(keepSame(next, saved))}
        saved={saved}
        roles={namesByPermission(roles, chosen)}
        mine={beyond ? staffPermissions : mine}
        givers={givers}
        disabled={control.disabled || beyond !== null}
      />
    </div>
  )
}

/** The permissions of a role; off where it has some that the viewer lacks. */
export function RolePermissionsField({ value: given, change, ...control }: ControlProps<unknown>) {
  const { mine, givers } = useAccess()
  const value = isTexts(given) ? given : nothing
  const lacked = permissionsBeyond(mine, value)
  return (
    <div className={styles.field}>
      {lacked.length > 0 && (
        <Alert tone="waiting" title="Die Rechte dieser Rolle können Sie nicht ändern.">
          <p>Sie enthält {namePermissions(lacked)}; das fehlt Ihnen selbst.</p>
        </Alert>
      )}
      <PermissionMatrix
        {...control}
        value={value}
        change={change}
        saved={value}
        roles={noRoles}
        mine={lacked.length ? staffPermissions : mine}
        givers={givers}
        disabled={control.disabled || lacked.length > 0}
      />
    </div>
  )
}
