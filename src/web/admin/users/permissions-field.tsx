import { createContext, use } from 'react'
import { adminPermissions } from '#contract/core/permissions.ts'
import { Alert } from '../../staff-ui/feedback/alert.tsx'
import type { ControlProps } from '../../staff-ui/form/controls/control.ts'
import { adminGroups, keepSame } from '../../staff-ui/permissions/matrix.ts'
import { PermissionMatrix } from '../../staff-ui/permissions/permission-matrix.tsx'
import type { AdminAccount } from './load-account.server.ts'
import styles from './permissions-field.module.css'

type Grants = Pick<AdminAccount, 'mine' | 'givers' | 'beyond' | 'saved'>

/** Which rights the viewer may give to the person on the page. */
export const GrantsContext = createContext<Grants>({ mine: [], givers: {}, beyond: null, saved: [] })

const noRoles = {}

/** The permissions of an administrator; shown but off where the person holds what the viewer lacks. */
export function PermissionsField({ value: given, change, ...control }: ControlProps<unknown>) {
  const { mine, givers, beyond, saved } = use(GrantsContext)
  const value = Array.isArray(given) ? given.map(String) : []
  return (
    <div className={styles.field}>
      {beyond && (
        <Alert tone="waiting" title="Den Zugang dieser Person können Sie nicht ändern.">
          <p>{beyond}</p>
        </Alert>
      )}
      <PermissionMatrix
        {...control}
        groups={adminGroups}
        value={value}
        change={next => change(keepSame(next, saved))}
        saved={saved}
        roles={noRoles}
        mine={beyond ? adminPermissions : mine}
        givers={givers}
        disabled={control.disabled || beyond !== null}
      />
    </div>
  )
}
