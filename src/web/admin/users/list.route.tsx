import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { SecondFactorCell } from '../../staff-ui/accounts/second-factor-cell.tsx'
import { RecordListPage } from '../../staff-ui/record/list/list-page.tsx'
import type { OwnCells } from '../../staff-ui/record/list/list-table.tsx'
import { listLoader } from '../../staff-ui/record/serve/list-loader.server.ts'
import { adminsRecord } from './admins.record.server.ts'
import { PermissionsCell } from './permissions-cell.tsx'

export const loader = (args: LoaderFunctionArgs) => listLoader(adminsRecord)(args)

export const meta: MetaFunction = () => [{ title: 'Benutzer der Plattform – Klarwerk' }]

const cells: OwnCells = { second_factor_since: SecondFactorCell, all_permissions: PermissionsCell }

export default function Admins() {
  return (
    <RecordListPage
      list={useLoaderData<typeof loader>()}
      meta="Wer die Plattform verwaltet. Eingeladene wählen ihr Passwort selbst; der Link in der E-Mail gilt 7 Tage und nur einmal."
      cells={cells}
    />
  )
}
