import { createContext, use } from 'react'
import type { ControlProps } from '../../staff-ui/form/controls/control.ts'
import { adminGroups, keepSame, offNotice } from '../../staff-ui/permissions/matrix.ts'
import { PermissionMatrix } from '../../staff-ui/permissions/permission-matrix.tsx'
import type { AdminAccount } from './load-account.server.ts'

type AdminGrants = Pick<AdminAccount, 'mine' | 'givers' | 'beyond' | 'saved'>

/** Which rights the viewer may give to the person on the page. */
export const GrantsContext = createContext<AdminGrants>({ mine: [], givers: {}, beyond: null, saved: [] })

const noRoles = {}

/** The permissions of an administrator; shown but off where the person holds what the viewer lacks. */
export function PermissionsField({ value, change, ...control }: ControlProps<unknown>) {
  const { mine, givers, beyond, saved } = use(GrantsContext)
  return (
    <PermissionMatrix
      {...control}
      groups={adminGroups}
      value={Array.isArray(value) ? value.map(String) : []}
      change={next => change(keepSame(next, saved))}
      saved={saved}
      roles={noRoles}
      mine={mine}
      givers={givers}
      off={offNotice(beyond)}
    />
  )
}
