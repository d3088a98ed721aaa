import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '../../lib/visit.ts'
import { requireAdmin } from '../../staff-ui/access/require-user.ts'
import { personBeside } from '../../staff-ui/accounts/person-beside.tsx'
import { SecondFactorCell } from '../../staff-ui/accounts/second-factor-cell.tsx'
import { statusCell } from '../../staff-ui/accounts/status-cell.tsx'
import { RecordListPage } from '../../staff-ui/record/list/list-page.tsx'
import type { OwnCells } from '../../staff-ui/record/list/list-table.tsx'
import { listLoader } from '../../staff-ui/record/serve/list-loader.server.ts'
import { adminsRecord } from './admins.record.server.ts'
import { PermissionsCell } from './permissions-cell.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const list = await listLoader(adminsRecord)(args)
  const { user } = await requireAdmin(args.context.get(visitContext), args.url)
  return { list, viewer: user.id }
}

export const meta: MetaFunction = () => [{ title: 'Beschäftigte der Plattform – Klarwerk' }]

const cellsAt = (now: string, viewer: string): OwnCells => ({
  name: personBeside(viewer),
  status: statusCell(now),
  second_factor_since: SecondFactorCell,
  all_permissions: PermissionsCell,
})

export default function Admins() {
  const { list, viewer } = useLoaderData<typeof loader>()
  return (
    <RecordListPage
      list={list}
      meta="Die Administration der Plattform. Eingeladene wählen ihr Passwort selbst; der Link in der E-Mail gilt 7 Tage und nur einmal."
      cells={cellsAt(list.now, viewer)}
    />
  )
}
