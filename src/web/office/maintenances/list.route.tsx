import type { MaintenanceStatus } from '#contract/notices/maintenance-status.ts'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { RecordListPage } from '../../staff-ui/record/list/list-page.tsx'
import type { RecordRow } from '../../staff-ui/record/list/list-data.ts'
import type { OwnCells } from '../../staff-ui/record/list/list-table.tsx'
import { listLoader } from '../../staff-ui/record/serve/list-loader.server.ts'
import { StatusBadge } from '../../staff-ui/status/status-badge.tsx'
import { ViewInPortal } from '../ui/view-in-portal.tsx'
import { maintenanceStatusLooks } from './maintenance-look.ts'
import { maintenancesRecord } from './maintenances.record.server.ts'

export const loader = (args: LoaderFunctionArgs) => listLoader(maintenancesRecord)(args)

export const meta: MetaFunction = () => [{ title: 'Baumaßnahmen – Klarwerk' }]

const month = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'Europe/Berlin' })

/** A moment of works, or its month where no more is known. */
const moment = (at: unknown, { month_precision }: RecordRow) =>
  typeof at === 'string' && month_precision ? month.format(new Date(at)) : undefined

const cells: OwnCells = {
  status: ({ status }) => <StatusBadge look={maintenanceStatusLooks[status as MaintenanceStatus]} />,
  start_at: row => moment(row.start_at, row),
  end_at: row => moment(row.end_at, row),
}

export default function Maintenances() {
  return (
    <RecordListPage
      list={useLoaderData<typeof loader>()}
      meta="Geplante Arbeiten am Netz, auch verschobene und abgesagte."
      actions={<ViewInPortal page="baumassnahmen-wartungsarbeiten" />}
      cells={cells}
    />
  )
}
