import { maintenanceStatuses } from '#contract/notices/maintenance-status.ts'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadOrKeep } from '../../staff-ui/record/page/open-record.ts'
import { recordMeta } from '../../staff-ui/record/page/record-meta.ts'
import { recordLoader } from '../../staff-ui/record/serve/record-loader.server.ts'
import { NoticePage } from '../notices/notice-page.tsx'
import { statusAction } from '../notices/status-action.server.ts'
import { usePortalPage } from '../ui/view-in-portal.tsx'
import { maintenanceStatusLooks } from './maintenance-look.ts'
import { maintenancesRecord } from './maintenances.record.server.ts'

export const loader = (args: LoaderFunctionArgs) => recordLoader(maintenancesRecord)(args)

export const action = (args: ActionFunctionArgs) => statusAction('maintenances')(args)

export const clientLoader = loadOrKeep

export const meta = recordMeta

export default function Maintenance() {
  const data = useLoaderData<typeof loader>()
  const portal = usePortalPage(data.row && `baumassnahmen-wartungsarbeiten/${data.row.id}`)
  return (
    <NoticePage
      data={data}
      portal={portal}
      statuses={maintenanceStatuses}
      looks={maintenanceStatusLooks}
      dates={['start_at', 'end_at']}
    />
  )
}
