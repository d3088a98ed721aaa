import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { visitContext } from '../../lib/visit.ts'
import { requireAdmin } from '../../staff-ui/access/require-user.ts'
import { AccountContext } from '../../staff-ui/accounts/account-context.ts'
import { AccountPanel } from '../../staff-ui/accounts/account-panel.tsx'
import { endSessions } from '../../staff-ui/accounts/end-sessions.server.ts'
import { loadOrKeep } from '../../staff-ui/record/page/open-record.ts'
import { recordMeta } from '../../staff-ui/record/page/record-meta.ts'
import { RecordPage } from '../../staff-ui/record/page/record-page.tsx'
import { recordLoader } from '../../staff-ui/record/serve/record-loader.server.ts'
import { adminsRecord } from './admins.record.server.ts'
import { loadAccount } from './load-account.server.ts'
import { GrantsContext, PermissionsField } from './permissions-field.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const record = await recordLoader(adminsRecord)(args)
  const { api, user } = await requireAdmin(args.context.get(visitContext), args.url)
  return { ...record, account: await loadAccount(api, user, args.params.id ?? null) }
}

export const action = (args: ActionFunctionArgs) => endSessions('admins', requireAdmin)(args)

export const clientLoader = loadOrKeep

export const meta = recordMeta

const own = { controls: { permissions: PermissionsField }, beside: { Konto: AccountPanel } }

export default function Admin() {
  const { account, ...record } = useLoaderData<typeof loader>()
  return (
    <GrantsContext value={account}>
      <AccountContext value={account}>
        <RecordPage data={record} own={own} />
      </AccountContext>
    </GrantsContext>
  )
}
