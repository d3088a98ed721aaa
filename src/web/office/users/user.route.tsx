import { useState } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { visitContext } from '../../lib/visit.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { AccountContext } from '../../staff-ui/accounts/account-context.ts'
import { AccountPanel } from '../../staff-ui/accounts/account-panel.tsx'
import { endSessions } from '../../staff-ui/accounts/end-sessions.server.ts'
import { loadOrKeep } from '../../staff-ui/record/page/open-record.ts'
import { recordMeta } from '../../staff-ui/record/page/record-meta.ts'
import { RecordPage } from '../../staff-ui/record/page/record-page.tsx'
import { recordLoader } from '../../staff-ui/record/serve/record-loader.server.ts'
import { AccessContext } from './access-context.ts'
import { loadAccess } from './load-access.server.ts'
import { RolesField } from './roles-field.tsx'
import { PermissionsField } from './permissions-field.tsx'
import { usersRecord } from './users.record.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const record = await recordLoader(usersRecord)(args)
  const { api, user } = await requireStaff(args.context.get(visitContext), args.url)
  return { ...record, access: await loadAccess(api, user, args.params.id ?? null) }
}

export const action = (args: ActionFunctionArgs) => endSessions('users', requireStaff)(args)

export const clientLoader = loadOrKeep

export const meta = recordMeta

const own = {
  controls: { permissions: PermissionsField, roles: RolesField },
  beside: { Konto: AccountPanel },
}

export default function User() {
  const page = useLoaderData<typeof loader>()
  const [chosen, choose] = useState<readonly string[]>(page.access.savedRoles)
  return (
    <AccessContext value={{ ...page.access, chosen, choose }}>
      <AccountContext value={page.access}>
        <RecordPage data={page} own={own} />
      </AccountContext>
    </AccessContext>
  )
}
