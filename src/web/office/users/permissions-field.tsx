import { staffPermissions } from '#contract/core/permissions.ts'
import { Alert } from '../../staff-ui/feedback/alert.tsx'
import type { ControlProps } from '../../staff-ui/form/controls/control.ts'
import { PermissionMatrix } from '../../staff-ui/permissions/permission-matrix.tsx'
import { useAccess } from './access-context.ts'
import styles from './access.module.css'

const isTexts = (value: unknown): value is string[] => Array.isArray(value)
const noRoles = {}
const nothing: string[] = []

/** The permissions of the person on the page; shown but off where the person holds what the viewer lacks. */
export function PermissionsField({ value: given, change, ...control }: ControlProps<unknown>) {
  const { mine, givers, beyond, saved } = useAccess()
  const value = isTexts(given) ? given : nothing
  // The same permissions in another order are no change.
  const changeSet = (next: readonly string[]) =>
    change(next.length === saved.length && next.every(each => saved.includes(each)) ? saved : next)
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
        change={changeSet}
        saved={saved}
        roles={noRoles}
        mine={beyond ? staffPermissions : mine}
        givers={givers}
        disabled={control.disabled || beyond !== null}
      />
    </div>
  )
}
